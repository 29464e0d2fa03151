import { MissingAttribute } from '@bouwkring/contract/libraries'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { tellError } from '../../platform/tell-error.ts'
import { TextField } from '../../ui/form/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { useReportAttribute } from '../api.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'

interface MissingAttributeDialogProps {
  productId: number | undefined
  onClose: () => void
}

/** Asks for an attribute that a product misses, by its name. */
export function MissingAttributeDialog({ productId, onClose }: MissingAttributeDialogProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const form = useForm({ resolver: schemaResolver(MissingAttribute), defaultValues: { name: '' } })
  const report = useReportAttribute(productId, t('attribute.invalidId'))
  const submit = form.handleSubmit(async ({ name }) => {
    if (report.isPending) return
    try {
      await report.mutateAsync(name)
      showToast(t('attribute.sent', { name }), { tone: 'success' })
      onClose()
    } catch (error) {
      for (const { path, message } of (isApiError(error) && error.reply?.violations) || [])
        form.setError(path as 'name', { type: 'server', message })
      tellError(error, productId === undefined ? t('attribute.invalidId') : t('missing.failed'))
    }
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('attribute.title')}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          void submit(event)
        }}
      >
        <DialogContent>
          <div className="column gap-4">
            <p>{t('attribute.what')}</p>
            <TextField
              control={form.control}
              name="name"
              label={t('attribute.name')}
              maxLength={100}
              autoFocus
              required
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('picker.cancel')}</Button>
          <Button type="submit" variant="contained" loading={report.isPending}>
            {t('missing.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
