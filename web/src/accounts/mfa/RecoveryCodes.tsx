import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast, useLeaveGuard } from '../../ui/index.ts'
import { useHost, useUser } from '../api.ts'
import * as styles from './mfa.module.css'

/** The recovery codes, shown once to copy or save; leaving before that needs confirmation. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('mfa')
  const [host, me] = [useHost(), useUser()]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [kept, setKept] = useState(false)
  const { release } = useLeaveGuard(!kept, {
    words: {
      title: t('recovery.leave'),
      body: t('recovery.lost'),
      confirm: t('recovery.leaveAnyway'),
    },
  })
  const text = `${t('recovery.file', { product: host.productName, email: me.email })}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setKept(true)
        showToast(t('recovery.copied'), { tone: 'success' })
      },
      () => showToast(t('recovery.notCopied'), { tone: 'error' }),
    )
  return (
    <div className="column gap-4">
      <h3 ref={heading} tabIndex={-1}>
        {t('recovery.title')}
      </h3>
      <p>{t('recovery.lead')}</p>
      <ul className={styles.codes} data-part="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.factorRow}>
        <Button
          variant="outlined"
          startIcon={<Copy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('recovery.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download size={18} aria-hidden />}
          onClick={() => {
            setKept(true)
            saveFile(
              new Blob([text], { type: 'text/plain' }),
              `${host.productSlug}-${t('recovery.fileName')}.txt`,
            )
          }}
        >
          {t('recovery.save')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            release()
            onDone()
          }}
        >
          {t('recovery.done')}
        </Button>
      </div>
    </div>
  )
}
