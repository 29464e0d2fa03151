import { mostListOptions, type PropertyForm } from '@bouwkring/contract/property-editing'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { FieldError, TextInput } from '../../ui/form/index.ts'
import { ChooseFile } from '../../ui/media/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { examplesOf } from './examples.ts'
import { listError, type PropertyValues, savedName, withRenamed } from './property-form.ts'
import { RenameOption } from './RenameOption.tsx'
import { readOptions, textOf, withOptions } from './read-options.ts'
import { Button, IconButton } from '../../ui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './properties.module.css'

/** The button that fills the list from a CSV file, and the result. */
function CsvButton({ onRead }: { onRead: (options: string[]) => { added: number; left: number } }) {
  const { t } = useTranslation('catalogadmin')
  const [said, setSaid] = useState<{ text: string; wrong: boolean }>()
  const read = async (file: File) => {
    if (!/\.csv$/i.test(file.name))
      return setSaid({ text: t('option.onlyCsv', { name: file.name }), wrong: true })
    const { added, left } = onRead(readOptions(textOf(await file.arrayBuffer())))
    setSaid({
      text: [
        t('option.read', { count: added }),
        left > 0 ? t('option.tooMany', { count: left, most: mostListOptions }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      wrong: left > 0,
    })
  }
  return (
    <>
      <ChooseFile size="small" accept=".csv" onFiles={([file]) => file && void read(file)}>
        {t('option.csv')}
      </ChooseFile>
      {said?.wrong ? (
        <FieldError id="option-csv" error={said.text} />
      ) : (
        <p className="small muted" role="status">
          {said?.text}
        </p>
      )}
    </>
  )
}

/** State for renaming an option: the current form, and how many uses each option has under its saved name. */
function useRenaming(control: Control<PropertyValues>, property: PropertyForm | null) {
  const { field: data } = useController({ control, name: 'data' })
  const { field: links } = useController({ control, name: 'raw_categories' })
  const { field: renamed } = useController({ control, name: 'renamed' })
  const saved = property?.data.options ?? []
  const usesOf = (option: string) => {
    const from = savedName(renamed.value, option)
    const used = property?.options_used.find((one) => one.option === from)
    return {
      products: used?.products ?? 0,
      articles: used?.articles ?? 0,
      links: links.value.filter((link) => link.value === option).length,
    }
  }
  const rename = (option: string, to: string) => {
    const values = { data: data.value, raw_categories: links.value, renamed: renamed.value }
    const next = withRenamed(values, saved, option, to)
    data.onChange(next.data)
    links.onChange(next.raw_categories)
    renamed.onChange(next.renamed)
  }
  const othersOf = (option: string) =>
    [...saved, ...data.value.options].filter(
      (one) => one !== option && one !== savedName(renamed.value, option),
    )
  return { usesOf, rename, othersOf }
}

/** The options of a list, radio or checkbox: typed, read from a file, reordered, renamed, and removed as long as no product has them. */
export function OptionList({
  control,
  property,
}: {
  control: Control<PropertyValues>
  property: PropertyForm | null
}) {
  const { t } = useTranslation('catalogadmin')
  const { field, fieldState } = useController({ control, name: 'data.options' })
  const [typed, setTyped] = useState('')
  const [renaming, setRenaming] = useState<string>()
  const { usesOf, rename, othersOf } = useRenaming(control, property)
  const options = field.value
  const put = (next: string[]) => field.onChange(next)
  const add = () => {
    if (!typed.trim()) return
    put(withOptions(options, [typed.trim()]))
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const onRead = (read: string[]) => {
    const all = withOptions(options, read)
    const next = all.slice(0, Math.max(mostListOptions, options.length))
    put(next)
    return { added: next.length - options.length, left: all.length - next.length }
  }
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby="options-label">
      <span className={fieldStyles.label} id="options-label">
        {t('option.title')}
      </span>
      <p className={fieldStyles.hint}>
        {t('option.preview', { text: examplesOf(options) || '–' })}
      </p>
      {options.length > 0 ? (
        <div
          className={styles.scrollList}
          tabIndex={0}
          role="region"
          aria-label={t('option.title')}
        >
          <SortableList
            label={t('option.title')}
            items={options}
            keyOf={(option) => option}
            nameOf={(option) => option}
            onOrder={put}
            render={(option) => {
              const { products } = usesOf(option)
              return (
                <div className={styles.option}>
                  <span className="grow wrap-anywhere">
                    {option}
                    {products > 0 ? (
                      <span className="small muted">
                        {' '}
                        · {t('option.used', { count: products })}
                      </span>
                    ) : null}
                  </span>
                  <IconButton
                    size="small"
                    aria-label={t('option.rename', { name: option })}
                    onClick={() => setRenaming(option)}
                  >
                    <Pencil size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={products > 0}
                    aria-label={t('option.remove', { name: option })}
                    onClick={() => put(options.filter((one) => one !== option))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </div>
              )
            }}
          />
        </div>
      ) : null}
      <div role="presentation" className={`row gap-2 ${styles.addOption}`} onKeyDown={onKey}>
        <div className="grow">
          <TextInput
            id="field-data-options"
            label={t('option.new')}
            hideLabel
            placeholder={t('option.new')}
            value={typed}
            onChange={setTyped}
            onBlur={() => {
              // Typed text counts as given, even without Enter.
              add()
              field.onBlur()
            }}
            maxLength={100}
            autoComplete="off"
            error={listError(fieldState.error, options)}
          />
        </div>
        <Button startIcon={<Plus size={16} aria-hidden />} onClick={add}>
          {t('option.add')}
        </Button>
      </div>
      <CsvButton onRead={onRead} />
      {renaming === undefined ? null : (
        <RenameOption
          option={renaming}
          others={othersOf(renaming)}
          uses={usesOf(renaming)}
          onRename={(to) => {
            rename(renaming, to)
            setRenaming(undefined)
          }}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </div>
  )
}
