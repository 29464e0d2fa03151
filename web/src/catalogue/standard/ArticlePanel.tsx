import type { OtlType } from '@bouwkring/contract/catalogue'
import {
  type StandardArticle,
  StandardArticleBody,
  standardLibrary,
} from '@bouwkring/contract/standard-library'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { catalogueShown } from '../shown.ts'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useSend } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import { Field, TextAreaField, TextField } from '../../ui/form/index.ts'
import { otlsQuery } from '../api.ts'
import { Autocomplete, TextField as MuiTextField } from '../../ui/mui/index.ts'

interface Values {
  name: string
  description: string
  synonym: string
  otl: string | null
}
const valuesOf = (article: StandardArticle | null): Values => ({
  name: article?.name ?? '',
  description: article?.description ?? '',
  synonym: article?.synonym ?? '',
  otl: article?.otl?.['@id'] ?? null,
})

/** The object type of an article, found by name. */
function OtlChoice({
  control,
  type,
  chosen,
}: {
  control: Control<Values>
  type: OtlType
  chosen: StandardArticle['otl']
}) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'otl' })
  const { data } = useQuery(otlsQuery(type))
  const all =
    data?.['hydra:member'].map((otl) => ({
      path: otl['@id'],
      name: otl.name,
      above: otl.path.join(' › '),
    })) ?? []
  // One that is no longer published is not in the list.
  const known =
    chosen && !all.some(({ path }) => path === chosen['@id'])
      ? [...all, { path: chosen['@id'], name: chosen.name, above: '' }]
      : all
  const frame = {
    id: 'field-otl',
    label: t('library.otl'),
    optionalMark: true,
    error: fieldState.error?.message,
  }
  return (
    <Field {...frame}>
      <Autocomplete
        id="field-otl"
        options={known}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ path }) => path}
        value={known.find(({ path }) => path === field.value) ?? null}
        onChange={(_, otl) => field.onChange(otl?.path ?? null)}
        onBlur={field.onBlur}
        noOptionsText={t('library.noOtl')}
        clearText={t('library.clearOtl')}
        openText={t('open')}
        closeText={t('close')}
        renderOption={({ key, ...props }, { name, above }) => (
          <li key={key} {...props}>
            <span>
              {name}
              {above ? <span className="small muted"> · {above}</span> : null}
            </span>
          </li>
        )}
        renderInput={(params) => <MuiTextField {...params} error={Boolean(frame.error)} />}
      />
    </Field>
  )
}

/** The dialog of a new or an existing article of the library of the back-office. */
export function ArticlePanel({
  article,
  type,
  onClose,
}: {
  article: StandardArticle | null
  type: OtlType
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const renewing = useSend(...catalogueShown)
  const { data: otls } = useQuery(otlsQuery(type))
  // The version that was read with the form's contents, until the saved result is taken over.
  const [version, setVersion] = useState(article?.version ?? 0)
  const rereading = article
    ? {
        read: async () => {
          const now = await call(standardLibrary.one, { params: { id: article.id } })
          return { values: valuesOf(now), version: now.version }
        },
        take: setVersion,
        label: (field: keyof Values) => t(`library.${field}`),
        shown: (values: Values, field: keyof Values) =>
          (field === 'otl'
            ? (otls?.['hydra:member'].find((otl) => otl['@id'] === values.otl)?.name ?? values.otl)
            : values[field]) ?? '',
      }
    : undefined
  const save = (body: Values) =>
    renewing(() =>
      article
        ? call(standardLibrary.update, { params: { id: article.id }, body: { ...body, version } })
        : call(standardLibrary.create, { body: { ...body, type } }),
    )
  const texts = article
    ? { title: t('library.edit', { name: article.name }), saved: t('library.saved') }
    : { title: t(`library.new.${type}`), saved: t('library.added') }
  return (
    <EditPanel<Values>
      {...texts}
      saveLabel={t('save')}
      start={valuesOf(article)}
      resolver={checkedBy(StandardArticleBody)}
      save={save}
      onClose={onClose}
      rereading={rereading}
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('library.name')}
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextAreaField
            control={control}
            name="description"
            label={t('library.description')}
            optionalMark
            rows={4}
            maxLength={2000}
          />
          <TextField
            control={control}
            name="synonym"
            label={t('library.synonym')}
            optionalMark
            hint={t('library.synonymHint')}
            maxLength={500}
          />
          <OtlChoice control={control} type={type} chosen={article?.otl ?? null} />
        </>
      )}
    </EditPanel>
  )
}
