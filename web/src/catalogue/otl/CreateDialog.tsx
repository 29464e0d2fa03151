import type { OtlType } from '@bouwkring/contract/catalogue'
import { type OtlLine, OtlMake } from '@bouwkring/contract/otl-editing'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { showToast } from '../../ui/index.ts'
import { useMake } from './api.ts'

const Form = OtlMake.pick({ name: true })

/** Asks the name of a new object type, at the top or under another one. */
export function CreateDialog({
  type,
  under,
  onMade,
  onClose,
}: {
  type: OtlType
  under: OtlLine | null
  onMade: (line: OtlLine) => void
  onClose: () => void
}) {
  const { t } = useTranslation('otl')
  const make = useMake()
  const { control, handleSubmit, setError } = useForm({
    resolver: schemaResolver(Form),
    defaultValues: { name: '' },
    mode: 'onTouched',
  })
  const submit = handleSubmit(async ({ name }) => {
    try {
      const line = await make.mutateAsync({ type, name, parent: under?.id ?? null })
      showToast(t(`added.${type}`), { tone: 'success' })
      onMade(line)
    } catch (error) {
      if (!showRefusals(error, setError)) tellError(error)
    }
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="otl-create">
      <DialogTitle id="otl-create">{t(`add.${type}`)}</DialogTitle>
      <DialogContent>
        <form
          id="otl-create-form"
          className="col g3"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {under ? <p className="b">{t('create.under', { name: under.name })}</p> : null}
          <TextField
            control={control}
            name="name"
            label={t('create.name')}
            required
            maxLength={200}
            autoFocus
          />
          <p className="sm mut">{t('create.how')}</p>
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('create.cancel')}</Button>
        <Button type="submit" form="otl-create-form" variant="contained" loading={make.isPending}>
          {t('create.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
