import type { ConditionShown } from '@bouwkring/contract/condition'
import { dayText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'

type Told = Pick<ConditionShown, 'origin' | 'in_use_since'>

/** "12-03-2026", "maart 2026" or "2026", at its known precision. */
export function whenText({ on, precision }: Told['origin'], language: string): string {
  if (!on) return ''
  if (precision === 'day') return dayText(on)
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'nl-NL', {
    year: 'numeric',
    ...(precision === 'month' && { month: 'long' }),
    timeZone: 'UTC',
  }).format(new Date(`${on}T00:00:00Z`))
}

/** "uitgebouwd maart 2026, Sluis 4, Utrecht (bouwjaar 1931)"; empty when nothing is known. */
export function originText(origin: Told['origin'], t: TFunction<'condition'>, language: string) {
  const first = [origin.kind && t(`origin.${origin.kind}`), whenText(origin, language)]
    .filter(Boolean)
    .join(' ')
  const built = origin.built === null ? '' : t('origin.builtIn', { year: origin.built })
  return [first, origin.work, origin.place, built].filter(Boolean).join(', ')
}

/** "1998" or "ca. 1998, 5 jaar speling". */
export const sinceText = ({ year, about }: Told['in_use_since'], t: TFunction<'condition'>) =>
  year === null ? '' : about ? t('since.about', { year }) : String(year)
