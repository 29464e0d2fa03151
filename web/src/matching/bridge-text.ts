import type { Bridge } from '@bouwkring/contract/period'
import type { TFunction } from '../texts/index.ts'
import type { WhatIf } from './what-if.ts'

const weeks = (days: number) => Math.round(days / 7)
/** From this number of days on, the text uses weeks. */
const inWeeks = 14

/** "Past, met 10 weken opslag". */
export function bridgeText({ kind, days }: Bridge, t: TFunction<'matching'>): string {
  if (kind === 'late') return t('bridge.late', { count: days })
  return days < inWeeks
    ? t('bridge.storeDays', { count: days })
    : t('bridge.storeWeeks', { count: weeks(days) })
}

/** "10 weken". */
export const lengthText = ({ days }: Pick<Bridge, 'days'>, t: TFunction<'matching'>) =>
  days < inWeeks ? t('bridge.days', { count: days }) : t('bridge.weeks', { count: weeks(days) })

/** "7 tot 13 weken", when the periods may move; empty when they are fixed. */
export function bridgeRange({ least, most }: Bridge, t: TFunction<'matching'>): string {
  if (least === most) return ''
  return most < inWeeks
    ? t('bridge.between', { least, most })
    : t('bridge.weeksBetween', { least: weeks(least), most: weeks(most) })
}

/** "Schuift het vrijkomen naar 20-03-2027, dan nog haalbaar: ja (9 weken)." */
export function whatIfText(found: WhatIf, day: string, t: TFunction<'matching'>): string {
  if (found.kind === 'direct') return t('bridge.if.direct', { day })
  return t(`bridge.if.${found.kind}`, { day, long: lengthText(found, t) })
}
