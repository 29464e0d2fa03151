import type { OtlType } from '@bouwkring/contract/catalogue'
import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Field } from '../../ui/form/index.ts'
import { treeQuery } from './api.ts'
import { indexOf } from './find-lines.ts'
import { Autocomplete, createFilterOptions } from '../../ui/mui/index.ts'
import { TextField as MuiTextField } from '../../ui/mui/index.ts'

// The most options to draw: in a catalogue of thousands the user types to narrow them.
const filterOptions = createFilterOptions<OtlLine>({
  limit: 100,
  stringify: (line) => [line.name, ...line.synonyms].join('\n'),
})

/** Selects an object type from the whole tree of a type, including unpublished ones, except itself and everything below it. */
export function LineField({
  id,
  label,
  type,
  without,
  value,
  onChange,
  error,
}: {
  id: string
  label: string
  type: OtlType
  without?: number
  value: OtlLine | null
  onChange: (line: OtlLine | null) => void
  error?: string
}) {
  const { t } = useTranslation('otledit')
  const { data } = useQuery(treeQuery(type))
  const index = useMemo(() => indexOf(data ?? []), [data])
  const options = useMemo(() => {
    const isBelow = (line: OtlLine): boolean => {
      for (
        let at: OtlLine | undefined = line;
        at;
        at = at.parent === null ? undefined : index.byId.get(at.parent)
      )
        if (at.id === without) return true
      return false
    }
    return index.lines.filter((line) => !isBelow(line))
  }, [index, without])
  const under = (line: OtlLine) =>
    line.parent === null ? '' : (index.byId.get(line.parent)?.name ?? '')
  return (
    <Field id={id} label={label} {...(error && { error })}>
      <Autocomplete
        id={id}
        options={options}
        filterOptions={filterOptions}
        value={value}
        onChange={(_, line) => onChange(line)}
        getOptionLabel={(line) => line.name}
        getOptionKey={(line) => line.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={t('nothingFound')}
        openText={t('open')}
        closeText={t('shut')}
        clearText={t('clear')}
        renderOption={({ key, ...props }, line) => (
          <li key={key} {...props}>
            <span>
              {line.name} <span className="small muted">{under(line)}</span>
            </span>
          </li>
        )}
        renderInput={(params) => <MuiTextField {...params} error={Boolean(error)} />}
      />
    </Field>
  )
}
