import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { NumberInput, SelectInput, TextInput } from '../../../ui/form/index.ts'
import { unitText } from '../../unit-text.ts'
import { Raws } from './Raws.tsx'
import type { TabProps } from './Tabs.tsx'
import { Button, IconButton } from '../../../ui/index.ts'
import * as styles from './editor.module.css'

const unitNames = ['st', 'm', 'm2', 'm3', 'ton']

/** The place of an object type: what is above it and below it. */
function InfoTree({ form, name }: { form: TabProps['form']; name: string }) {
  const { t } = useTranslation('otledit')
  return (
    <section className={styles.box} aria-label={t('info')}>
      <h3>{t('info')}</h3>
      <ol className={styles.tree}>
        {form.path.map((node, depth) => (
          <li key={node.id} style={{ paddingLeft: depth * 16 }}>
            <ChevronRight size={14} aria-hidden />
            {node.name}
          </li>
        ))}
        <li aria-current="true" style={{ paddingLeft: form.path.length * 16 }}>
          <ChevronRight size={14} aria-hidden />
          <b>{name}</b>
        </li>
        {form.children.map((node) => (
          <li key={node.id} style={{ paddingLeft: (form.path.length + 1) * 16 }}>
            <ChevronRight size={14} aria-hidden />
            {node.name}
          </li>
        ))}
      </ol>
      <p className="small muted">
        {t('uses', {
          products: form.uses.products,
          parts: form.uses.parts + form.uses.compositions,
        })}
      </p>
    </section>
  )
}

function Synonyms({
  values,
  editing,
  refused,
  onChange,
}: Pick<TabProps, 'values' | 'editing' | 'refused' | 'onChange'>) {
  const { t } = useTranslation('otledit')
  const { synonyms } = values
  const add = () => {
    if (!synonyms.some((name) => name.trim() === '')) onChange({ synonyms: [...synonyms, ''] })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  return (
    <section className={styles.box}>
      <h3>{t('synonyms')}</h3>
      {synonyms.length === 0 ? <p className="muted">{t('noSynonyms')}</p> : null}
      {synonyms.map((name, at) => (
        <div key={at} role="presentation" className="row" onKeyDown={onKey}>
          <div className="grow">
            <TextInput
              id={`ote-synonym-${at}`}
              label={t('synonym', { count: at + 1 })}
              hideLabel
              value={name}
              disabled={!editing}
              maxLength={200}
              autoFocus={editing && name === ''}
              onChange={(next) =>
                onChange({
                  synonyms: synonyms.map((other, place) => (place === at ? next : other)),
                })
              }
              {...(refused[`synonyms.${at}.name`] && { error: refused[`synonyms.${at}.name`] })}
            />
          </div>
          {editing ? (
            <IconButton
              size="small"
              aria-label={t('removeSynonym', { count: at + 1 })}
              onClick={() => onChange({ synonyms: synonyms.filter((_, place) => place !== at) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ))}
      {editing ? (
        <Button
          startIcon={<Plus size={16} aria-hidden />}
          disabled={synonyms.some((name) => name.trim() === '')}
          onClick={add}
        >
          {t('addSynonym')}
        </Button>
      ) : null}
    </section>
  )
}

/** The name and unit of an object type, its place in the tree, and the RAW lines that refer to it. */
export function SpecificationsTab({ form, values, editing, refused, onChange }: TabProps) {
  const { t } = useTranslation('otledit')
  const error = (path: string) => (refused[path] ? { error: refused[path] } : {})
  return (
    <div className={styles.specifications}>
      <div className="column gap-4">
        <section className={styles.box}>
          <TextInput
            id="ote-name"
            label={t('name')}
            required
            value={values.name}
            disabled={!editing}
            maxLength={200}
            onChange={(name) => onChange({ name })}
            {...error('name')}
          />
          <SelectInput
            id="ote-unit"
            label={t('unit')}
            value={values.unit}
            disabled={!editing}
            placeholder={t('noUnit')}
            choices={[
              { value: '', label: t('noUnit') },
              ...unitNames.map((value) => ({ value, label: unitText(value) ?? value })),
            ]}
            onChange={(unit) => onChange({ unit })}
          />
          <NumberInput
            id="ote-density"
            label={t('density')}
            value={values.density}
            disabled={!editing}
            unit="kg/m³"
            onChange={(density) => onChange({ density })}
            {...error('density')}
          />
        </section>
        <Synonyms values={values} editing={editing} refused={refused} onChange={onChange} />
        <Raws values={values} editing={editing} refused={refused} onChange={onChange} />
      </div>
      <InfoTree form={form} name={values.name} />
    </div>
  )
}
