import { privacy } from '@bouwkring/contract/privacy'
import { useMutation } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { callForNamedFile } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, Panel, showToast } from '../../ui/index.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** What people may ask of those who store their data: a copy, and erasure. */
export function PrivacyPanel() {
  const { t } = useTranslation('privacy')
  const [erasing, setErasing] = useState(false)
  const copy = useMutation({
    mutationFn: () => callForNamedFile(privacy.export, { body: {} }),
    meta: { quiet: true },
    onSuccess: ({ bytes, name }) => {
      saveFile(bytes, name)
      showToast(t('export.done'), { tone: 'success' })
    },
    onError: (error) => tellError(error, error.message || t('failed')),
  })
  return (
    <Panel title={t('title')} padding="roomy">
      <div className="column gap-4">
        <div className="column gap-2">
          <p>{t('export.lead')}</p>
          <div>
            <Button
              startIcon={<Download size={18} aria-hidden />}
              loading={copy.isPending}
              onClick={() => copy.mutate()}
            >
              {t('export.button')}
            </Button>
          </div>
        </div>
        <div className="column gap-2">
          <p>{t('erase.lead')}</p>
          <div>
            <Button
              color="error"
              startIcon={<UserX size={18} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              {t('erase.button')}
            </Button>
          </div>
        </div>
      </div>
      {erasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
    </Panel>
  )
}
