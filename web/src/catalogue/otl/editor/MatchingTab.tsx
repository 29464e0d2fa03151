import { useTranslation } from '../../../texts/index.ts'
import { formatDecimal, SliderInput } from '../../../ui/form/index.ts'
import { Preview } from './Preview.tsx'
import { Sum } from './Rows.tsx'
import type { TabProps } from './Tabs.tsx'
import { inheritedProperties, type PropertyRow, total } from './values.ts'
import { Button } from '../../../ui/index.ts'
import * as styles from './weights.module.css'

/** The number of properties whose share has its own colour. */
const shades = 6
/** The colours of the properties that count, heaviest first; the rest share one. */
function shadesOf(rows: readonly PropertyRow[]): ReadonlyMap<number, number> {
  const counted = rows.filter((row) => (row.percentage ?? 0) > 0)
  const heaviest = counted.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
  return new Map(heaviest.map((row, at) => [row.id, Math.min(at + 1, shades)]))
}

/** The total weight of the properties: as a bar with a part for each, and in words. */
function Shares({
  rows,
  shade,
}: {
  rows: readonly PropertyRow[]
  shade: ReadonlyMap<number, number>
}) {
  const { t, i18n } = useTranslation('otledit')
  const shown = rows
    .filter((row) => shade.has(row.id))
    .toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
  const whole = Math.max(100, total(rows))
  const text = (percentage: number | null) => `${formatDecimal(percentage ?? 0, i18n.language)}%`
  if (shown.length === 0) return null
  return (
    <>
      <div className={styles.stack} aria-hidden>
        {shown.map(({ id, percentage }) => (
          <i
            key={id}
            data-shade={shade.get(id)}
            style={{ width: `${(100 * (percentage ?? 0)) / whole}%` }}
          />
        ))}
      </div>
      <ul className={styles.shares} aria-label={t('shares')}>
        {shown.map(({ id, name, percentage }) => (
          <li key={id}>
            <i data-shade={shade.get(id)} aria-hidden />
            <span>{name}</span>
            <b>{text(percentage)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a row is rejected; an inherited row is not the object type's own. */
const refusedOf = (
  { id, from }: PropertyRow,
  { refused, values: { properties } }: Pick<TabProps, 'refused' | 'values'>,
) =>
  from ? undefined : refused[`properties.${properties.findIndex((p) => p.id === id)}.percentage`]

/** The weight of each property in matching; giving an inherited one a percentage makes it the object type's own row. */
export function MatchingTab(props: TabProps) {
  const { form, values, editing, refused, onChange } = props
  const { t } = useTranslation('otledit')
  const { t: say } = useTranslation('catalogue')
  const { properties } = values
  const inherited = inheritedProperties(form, values)
  const rows = [...properties, ...inherited].filter((row) => row.type !== 'file')
  const shade = shadesOf(rows)
  const weigh = (row: PropertyRow, percentage: number | null) =>
    onChange({
      properties:
        row.from === null
          ? properties.map((other) => (other.id === row.id ? { ...other, percentage } : other))
          : [...properties, { ...row, percentage, from: null }],
    })
  const even = () => {
    const shared =
      Math.floor(10_000 / Math.max(1, properties.filter((row) => row.type !== 'file').length)) / 100
    onChange({
      properties: properties.map((row) => ({
        ...row,
        percentage: row.type === 'file' ? 0 : shared,
      })),
    })
  }
  return (
    <>
      <div className="row between wrap">
        <p className={`muted ${styles.lead}`}>{t('matchingLead')}</p>
        {editing && properties.length > 0 && inherited.every((row) => !row.percentage) ? (
          <Button size="small" onClick={even}>
            {t('even')}
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? <p className="muted">{t('noProperties')}</p> : null}
      <div className={styles.weighing}>
        <section className={styles.together}>
          <Sum
            total={total([...properties, ...inherited])}
            refused={refused.properties}
            bar={false}
          />
          <Shares rows={rows} shade={shade} />
        </section>
        <ul className={styles.weights} aria-label={t('tab.matching')}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={styles.weighed}>
                <b>{row.name}</b> <span className="small muted">{say(`type.${row.type}`)}</span>
                {row.from ? (
                  <span className="small muted"> {t('from', { name: row.from.name })}</span>
                ) : null}
                {row.percentage ? null : <span className="small muted"> · {t('notCounted')}</span>}
              </span>
              <span data-shade={shade.get(row.id)}>
                <SliderInput
                  id={`ote-weight-${row.id}`}
                  label={t('weight', { name: row.name })}
                  hideLabel
                  value={row.percentage}
                  unit="%"
                  disabled={!editing}
                  error={refusedOf(row, props)}
                  onChange={(percentage) => weigh(row, percentage)}
                />
              </span>
            </li>
          ))}
        </ul>
        {editing && rows.length > 0 ? (
          <div className={styles.effect}>
            <Preview form={form} values={values} />
          </div>
        ) : null}
      </div>
    </>
  )
}
