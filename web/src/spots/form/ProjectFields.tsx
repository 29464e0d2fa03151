import { useTranslation } from '../../texts/index.ts'
import { RichTextField, TextField } from '../../ui/form/index.ts'
import type { SpotForm } from './spot-form.ts'

/** Name, number and description of the project. */
export function ProjectFields({ form: { control } }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('field.name')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        control={control}
        name="projectnumber"
        label={t('field.projectnumber')}
        optionalMark
        maxLength={100}
        autoComplete="off"
      />
      <RichTextField
        control={control}
        name="description"
        label={t('field.description')}
        optionalMark
        hint={t('field.descriptionHint')}
      />
    </>
  )
}
