import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countText, useTranslation } from '../../texts/index.ts'
import { CheckboxInput } from '../../ui/form/index.ts'
import { Button, Skeleton } from '../../ui/index.ts'
import * as styles from './filters.module.css'

export interface FacetChoice<V> {
  value: V
  label: ReactNode
  /** Undefined when the set contains none, null when it is not counted. */
  count: number | null | undefined
}

interface FacetGroupProps<V> {
  title: string
  choices: FacetChoice<V>[] | undefined
  chosen: readonly V[]
  onChange: (chosen: V[] | undefined) => void
}

const shownAtFirst = 3

function MoreButton({
  hidden,
  all,
  onToggle,
}: {
  hidden: number
  all: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('market')
  if (hidden === 0 && !all) return null
  const Icon = all ? ChevronUp : ChevronDown
  return (
    <Button
      variant="text"
      size="small"
      aria-expanded={all}
      startIcon={<Icon size={16} aria-hidden />}
      onClick={onToggle}
    >
      {all ? t('filters.less') : t('filters.more', { count: hidden })}
    </Button>
  )
}

/** One filter with the count of each value: three visible, the rest under "Toon meer", and a reset. */
export function FacetGroup<V extends string | number>({
  title,
  choices,
  chosen,
  onChange,
}: FacetGroupProps<V>) {
  const { t, i18n } = useTranslation('market')
  const id = useId()
  const [all, setAll] = useState(false)
  if (choices?.length === 0 && chosen.length === 0) return null
  const toggle = (value: V, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((other) => other !== value)
    onChange(next.length ? next : undefined)
  }
  // Chosen values stay visible, wherever they are in the list.
  const shown = choices?.filter(
    ({ value }, at) => all || at < shownAtFirst || chosen.includes(value),
  )
  return (
    <fieldset className={styles.facet} aria-busy={choices === undefined}>
      <legend>
        <h3>{title}</h3>
      </legend>
      {chosen.length ? (
        <Button
          className={styles.wipe}
          variant="text"
          size="small"
          onClick={() => onChange(undefined)}
          aria-label={t('filters.resetOf', { name: title })}
        >
          {t('filters.reset')}
        </Button>
      ) : null}
      {shown
        ? null
        : Array.from({ length: shownAtFirst }, (_, at) => (
            <Skeleton key={at} height={24} animation={false} />
          ))}
      {shown?.map(({ value, label, count = 0 }) => (
        <CheckboxInput
          key={value}
          id={`${id}-${value}`}
          checked={chosen.includes(value)}
          onChange={(on) => toggle(value, on)}
          label={
            <>
              <span className={styles.facetLabel}>{label}</span>
              {count === null ? null : (
                <span className={styles.number}>{countText(count, i18n.language)}</span>
              )}
            </>
          }
        />
      ))}
      {choices && shown ? (
        <MoreButton
          hidden={choices.length - shown.length}
          all={all}
          onToggle={() => setAll(!all)}
        />
      ) : null}
    </fieldset>
  )
}
