import type { Combinations, CombinationTaken } from '@bouwkring/contract/combinations'
import { fieldText } from '@bouwkring/contract/messages'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { amountIn, unitOn } from '../../platform/format.ts'
import { chosenLanguage } from '../../platform/language.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal, NumberInput } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/index.ts'
import { stepOf, stepped, wrongTaken } from './amount-step.ts'
import * as styles from './amount-step.module.css'
import type { Taking } from './use-taking.ts'

type Line = CombinationTaken['stops'][number]['lines'][number]

/** The amount taken of a line: typed, or a step down or up; an invalid amount is reported and not counted. */
export function AmountStep({
  line,
  letter,
  unit,
  taking,
}: {
  line: Line
  letter: string
  unit: Combinations['demand']['unit']
  taking: Taking
}) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  const { product, least, most } = line
  const taken = taking.amountOf(line)
  // Undefined until the user types something. The typed text stays in the field while an earlier amount is still being counted.
  const [typed, setTyped] = useState<number | null>()
  const [changed, setChanged] = useState(taking.changed)
  if (changed !== taking.changed) {
    setChanged(taking.changed)
    if (!taking.changed) setTyped(undefined)
  }
  const shown = typed === undefined ? taken : typed
  const fits = (amount: number | null): amount is number => wrongTaken(amount, line, unit) === null
  const settled = useDebounced(shown, 600)
  const refused = wrongTaken(shown, line, unit)
  const wrong = Object.is(settled, shown) ? refused : null
  // Marked at once, even before the message appears: only the amount in the field may be reserved.
  const mark = useEffectEvent((isWrong: boolean) => taking.mark(line, isWrong))
  useEffect(() => {
    mark(refused !== null)
    return () => mark(false)
  }, [refused !== null])
  const put = (amount: number | null) => {
    if (fits(amount) && amount !== taken) taking.change(line, amount)
  }
  const settle = useEffectEvent(put)
  useEffect(() => settle(settled), [settled])
  const step = (by: 1 | -1) => {
    const next = stepped(fits(shown) ? shown : taken, by, line, stepOf(most, unit))
    setTyped(next)
    put(next)
  }
  const names = { letter, product: product.name }
  const say = (amount: number) => formatDecimal(amount, language, 0, 3)
  const bounds = t(least > 0 ? 'step.between' : 'step.most', {
    least: say(least),
    most: say(most),
  })
  return (
    <>
      <div className={`${styles.step} no-print`}>
        <IconButton
          size="small"
          aria-label={t('step.less', names)}
          disabled={fits(shown) && shown <= least}
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden />
        </IconButton>
        <NumberInput
          id={`taken-${line.demand}-${product.id}`}
          label={t('step.amount', names)}
          hideLabel
          alignRight
          unit={unitOn(unit, language)}
          digits={2}
          most={3}
          value={shown}
          onChange={setTyped}
          onBlur={() => put(shown)}
          hint={wrong ? undefined : bounds}
          error={wrong === 'bounds' ? bounds : wrong ? fieldText(wrong, chosenLanguage()) : ''}
        />
        <IconButton
          size="small"
          aria-label={t('step.more', names)}
          disabled={fits(shown) && shown >= most}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden />
        </IconButton>
      </div>
      <b className="print-only">{amountIn(line.amount, unit, language)}</b>
    </>
  )
}
