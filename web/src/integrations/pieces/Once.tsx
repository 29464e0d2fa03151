import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, DetailPanel, showToast } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from '../integrations.module.css'

/** A secret that is shown only once, to copy. Until it has been copied, closing asks whether it has been saved. */
export function Once({
  title,
  lead,
  secret,
  onClose,
}: {
  title: string
  lead: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation('integrations')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => {
        setCopied(true)
        showToast(t('once.copied'), { tone: 'success' })
      },
      () => showToast(t('once.notCopied'), { tone: 'error' }),
    )
  return (
    <DetailPanel
      open
      title={title}
      onClose={onClose}
      dirty={!copied}
      words={{ title: t('once.leave'), body: t('once.gone'), confirm: t('once.close') }}
    >
      <div className="column gap-4">
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="status">
          {lead}
        </p>
        <p className={styles.secret}>
          <code>{secret}</code>
        </p>
        <div>
          <Button
            variant="contained"
            startIcon={<Copy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('once.copy')}
          </Button>
        </div>
      </div>
    </DetailPanel>
  )
}
