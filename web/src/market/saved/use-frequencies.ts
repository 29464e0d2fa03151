import { type SearchFrequency, searchFrequencies } from '@bouwkring/contract/saved-searches'
import { Bell, CalendarDays, Mail, Zap } from 'lucide-react'
import { useHost } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'

const icons = { now: Zap, daily: Mail, weekly: CalendarDays, off: Bell } as const

/** The notification frequencies, each with its icon and words. */
export function useFrequencies() {
  const { t } = useTranslation('savedsearches')
  const { productName } = useHost()
  return searchFrequencies.map((value: SearchFrequency) => ({
    value,
    icon: icons[value],
    name: t(`frequency.${value}`, { product: productName }),
    when: t(`when.${value}`),
  }))
}
