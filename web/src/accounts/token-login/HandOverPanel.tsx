import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../platform/query.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { Button, Panel, showToast } from '../../ui/index.ts'
import { sessionsQuery } from '../entry/api.ts'
import { QrCode } from '../mfa/QrCode.tsx'
import { makeLink } from './api.ts'
import { useSecondsUntil } from './use-seconds.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from '../mfa/mfa.module.css'

/** A link that lasts a minute: to scan or to copy. */
function LinkShown({
  url,
  until,
  busy,
  onAgain,
  onHide,
}: {
  url: string
  until: number
  busy: boolean
  onAgain: () => void
  onHide: () => void
}) {
  const { t } = useTranslation('tokenlogin')
  const left = useSecondsUntil(until)
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [url])
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast(t('panel.copied'), { tone: 'success' }),
      () => showToast(t('panel.notCopied'), { tone: 'error' }),
    )
  if (left === 0)
    return (
      <>
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="status">
          {t('panel.over')}
        </p>
        <div>
          <Button variant="outlined" loading={busy} onClick={onAgain}>
            {t('panel.again')}
          </Button>
        </div>
      </>
    )
  return (
    <div className={styles.scan}>
      <QrCode text={url} label={t('panel.qr')} />
      <div className="column gap-3">
        <p ref={start} tabIndex={-1}>
          {t('panel.scan')}
        </p>
        <TextInput
          id="hand-over-link"
          label={t('panel.link')}
          value={url}
          onChange={() => undefined}
          readOnly
        />
        <p className="small muted">{t('panel.left', { count: left })}</p>
        <div className={styles.factorRow}>
          <Button
            variant="outlined"
            startIcon={<Copy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('panel.copy')}
          </Button>
          <Button onClick={onHide}>{t('panel.hide')}</Button>
        </div>
      </div>
    </div>
  )
}

/** Signs in on another device through a link that works once, on /account/beveiliging. */
export function HandOverPanel() {
  const { t } = useTranslation('tokenlogin')
  const client = useQueryClient()
  const link = useMutation({
    mutationFn: async () => {
      const { url, seconds } = await makeLink()
      return { url, until: Date.now() + seconds * 1000 }
    },
    onError: (error) => tellError(error),
  })
  const hide = () => {
    link.reset()
    // Somebody may have signed in with it.
    void invalidate(client, sessionsQuery())
  }
  return (
    <Panel padding="roomy">
      <h2>{t('panel.title')}</h2>
      <p className="muted">{t('panel.lead')}</p>
      {link.data ? (
        <LinkShown
          {...link.data}
          busy={link.isPending}
          onAgain={() => link.mutate()}
          onHide={hide}
        />
      ) : (
        <div>
          <Button variant="outlined" loading={link.isPending} onClick={() => link.mutate()}>
            {t('panel.make')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
