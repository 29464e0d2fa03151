import { MissingAttribute } from '@bouwkring/contract/libraries'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { tellError } from '../../platform/tell-error.ts'
import { TextField } from '../../ui/form/index.ts'
import { FormDialog, showToast } from '../../ui/index.ts'
import { useReportAttribute } from '../api.ts'

interface MissingAttributeDialogProps {
  productId: number | undefined
  onClose: () => void
}

/** Asks for an attribute that a product lacks, by its name. */
export function MissingAttributeDialog({ productId, onClose }: MissingAttributeDialogProps) {
  const { t } = useTranslation('catalogue')
  const form = useForm({ resolver: schemaResolver(MissingAttribute), defaultValues: { name: '' } })
  const report = useReportAttribute(productId, t('attribute.invalidId'))
  const submit = form.handleSubmit(async ({ name }) => {
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
    <FormDialog
      title={t('attribute.title')}
      confirm={t('missing.send')}
      busy={report.isPending}
      dirty={form.formState.isDirty}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>{t('attribute.what')}</p>
      <TextField
        control={form.control}
        name="name"
        label={t('attribute.name')}
        maxLength={100}
        autoFocus
        required
      />
    </FormDialog>
  )
}
