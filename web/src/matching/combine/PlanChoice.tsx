import { mostDemands, type SpotPlan } from '@bouwkring/contract/combinations'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, FieldError } from '../../ui/form/index.ts'
import { Button, Panel } from '../../ui/index.ts'
import { firstChosen, stillAsked } from './plan-choices.ts'
import * as styles from './plan.module.css'

type Choices = SpotPlan['choices']

/** Choice of the demands of the spot to fill together: one press proposes fillings for all of them. */
export function PlanChoice({
  choices,
  total,
  asked,
  busy,
  onAsk,
}: {
  choices: Choices
  /** The total number. */
  total: number
  /** The demands of the last request; if empty, the initial choice applies. */
  asked: readonly number[]
  busy: boolean
  onAsk: (demands: readonly number[]) => void
}) {
  const { t, i18n } = useTranslation('combinations')
  // Ticks made since this request: a user who goes back to an earlier request sees its demands ticked again.
  const of = asked.join()
  const [ticked, setTicked] = useState<{ of: string; ids: ReadonlySet<number> }>()
  const chosen =
    ticked?.of === of ? ticked.ids : new Set(asked.length > 0 ? asked : firstChosen(choices))
  const [error, setError] = useState('')
  const put = (ids: Iterable<number>) => {
    setError('')
    setTicked({ of, ids: new Set(ids) })
  }
  const ask = () => {
    const ids = choices.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
    if (ids.length === 0) setError(t('plan.chooseOne'))
    else if (ids.length > mostDemands) setError(t('plan.tooMany', { count: mostDemands }))
    else {
      setTicked(undefined)
      onAsk(ids)
    }
  }
  const all = choices.length > 0 && choices.every(({ id }) => chosen.has(id))
  const told = (one: Choices[number]) =>
    [stillAsked(one, t, i18n.language), t('plan.matches', { count: one.matches })].join(', ')
  return (
    <Panel title={t('plan.choose')}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('plan.choose')}</legend>
        {total > choices.length ? (
          <p className="small muted">{t('plan.first', { shown: choices.length, count: total })}</p>
        ) : null}
        {choices.length > 1 && choices.length <= mostDemands ? (
          <CheckboxInput
            id="plan-all"
            label={t('plan.chooseAll', { count: choices.length })}
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={(on) => put(on ? choices.map(({ id }) => id) : [])}
          />
        ) : null}
        <ul>
          {choices.map((one) => (
            <li key={one.id}>
              <CheckboxInput
                id={`plan-${one.id}`}
                label={
                  <>
                    <span className="ink-strong wrap-anywhere">{one.name}</span>{' '}
                    <span className={`${styles.told} small muted`}>{told(one)}</span>
                  </>
                }
                checked={chosen.has(one.id)}
                onChange={(on) =>
                  put(on ? [...chosen, one.id] : [...chosen].filter((id) => id !== one.id))
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <FieldError id="plan" error={error} />
      <Button
        variant="contained"
        startIcon={<Layers size={18} aria-hidden />}
        loading={busy}
        onClick={ask}
      >
        {t('plan.propose')}
      </Button>
    </Panel>
  )
}
