import type { Miss } from '@bouwkring/contract/matching'
import type { Unit } from '@bouwkring/contract/amount'
import type { TFunction } from '../texts/index.ts'
import { localeOf } from '../platform/language.ts'
import { unitText } from '../products/index.ts'
import { partText } from './part-text.ts'

const figure = (n: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(n)

/** What is requested and what is offered, in words. */
function sides(miss: Miss, t: TFunction<'matching'>, language: string) {
  if (miss.kind === 'unit')
    return {
      asked: unitText(miss.asked as Unit) || '-',
      offered: unitText(miss.offered as Unit) || '-',
    }
  const part = { ...miss, kind: miss.kind, weight: 0, points: 0 }
  return {
    asked: partText(part, 'asked', t, language),
    offered: partText(part, 'offered', t, language),
  }
}

/** Whether the offer comes free only after the demand has ended: no store helps then. */
const isLater = ({ asked, offered }: Miss) => {
  const [, till] = asked.split('/')
  const [from] = offered.split('/')
  return Boolean(till) && Boolean(from) && (from as string) > (till as string)
}

/** The days that the periods are apart, and in which direction. */
const givePeriod = (miss: Miss, t: TFunction<'matching'>) =>
  miss.gap === null
    ? ''
    : t(isLater(miss) ? 'near.givePeriodLater' : 'near.givePeriod', { count: miss.gap })

/** What would have to give. */
function give(miss: Miss, t: TFunction<'matching'>, language: string): string {
  const { kind, gap, unit, offered } = miss
  if (kind === 'unit') return t('near.giveUnit')
  if (kind === 'distance')
    return gap === null
      ? t('near.givePlace')
      : t('near.giveDistance', { km: figure(gap, language) })
  if (kind === 'period') return givePeriod(miss, t)
  if (offered === '') return t('near.giveMissing')
  return gap === null
    ? t('near.giveCondition')
    : t('near.giveAmount', { gap: [figure(gap, language), unit ?? ''].join('\u00a0').trim() })
}

/** The one condition that is missed: its name, both sides, and what would have to give. */
export const missText = (miss: Miss, t: TFunction<'matching'>, language: string) => ({
  name: miss.kind === 'property' ? miss.name : t(`near.${miss.kind}`),
  ...sides(miss, t, language),
  give: give(miss, t, language),
})
