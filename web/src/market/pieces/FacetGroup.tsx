import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxInput } from '../../ui/form/index.ts'

export interface FacetChoice<V> {
  value: V
  label: ReactNode
  /** Undefined when the set holds none of it. */
  count: number | undefined
}

interface FacetGroupProps<V> {
  title: string
  choices: FacetChoice<V>[] | undefined
  chosen: readonly V[]
  onChange: (chosen: V[] | undefined) => void
}

const shownAtFirst = 3

/** One filter with the count of each value: three in sight, the rest under "Toon meer", and a reset. */
export function FacetGroup<V extends string | number>({ title, choices, chosen, onChange }: FacetGroupProps<V>) {
  const { t } = useTranslation('market')
  const id = useId()
  const [all, setAll] = useState(false)
  if (choices?.length === 0 && chosen.length === 0) return null
  const toggle = (value: V, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((other) => other !== value)
    onChange(next.length ? next : undefined)
  }
  // What is chosen stays in sight, wherever it stands in the list.
  const shown = choices?.filter(({ value }, at) => all || at < shownAtFirst || chosen.includes(value)) ?? []
  const hidden = (choices?.length ?? 0) - shown.length
  return (
    <fieldset className="fac" aria-busy={choices === undefined}>
      <legend><h3>{title}</h3></legend>
      {chosen.length ? <Button className="wipe" variant="text" size="small" onClick={() => onChange(undefined)} aria-label={t('filters.resetOf', { name: title })}>{t('filters.reset')}</Button> : null}
      {choices === undefined ? Array.from({ length: shownAtFirst }, (_, at) => <Skeleton key={at} height={24} animation={false} />) : null}
      {shown.map(({ value, label, count }) => (
        <div key={value} className="fc">
          <CheckboxInput id={`${id}-${value}`} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)} label={<><span className="fl">{label}</span><span className="n">{count ?? 0}</span></>} />
        </div>
      ))}
      {hidden > 0 || all ? (
        <Button variant="text" size="small" aria-expanded={all} startIcon={all ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />} onClick={() => setAll(!all)}>
          {all ? t('filters.less') : t('filters.more', { count: hidden })}
        </Button>
      ) : null}
    </fieldset>
  )
}
