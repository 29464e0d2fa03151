import type { ContactPerson } from '@bouwkring/contract/accounts'
import type { ProductCard } from '@bouwkring/contract/market'
import type { OwnPeriod } from '@bouwkring/contract/period'
import type { SpotCard, SpotLocation } from '@bouwkring/contract/spots'
import type { TFunction } from '../texts/index.ts'
import { dayText } from '../platform/format.ts'

type Period = Pick<SpotCard, 'period_from' | 'period_till' | 'period_certainty'>

/** "01-03-2027 t/m 31-05-2027": all that fits in a row. */
export function daysText(
  { period_from: from, period_till: till }: Pick<Period, 'period_from' | 'period_till'>,
  t: TFunction<'spots'>,
): string {
  if (from && till) return t('period.range', { from: dayText(from), till: dayText(till) })
  if (from) return t('period.from', { from: dayText(from) })
  return till ? t('period.till', { till: dayText(till) }) : t('period.none')
}

/** "01-03-2027 t/m 31-05-2027, verwacht (± 3 weken)", or a text that there is none. */
export function periodText(spot: Period, t: TFunction<'spots'>): string {
  const period = daysText(spot, t)
  const { period_from: from, period_till: till, period_certainty: certainty } = spot
  if (certainty === 'fixed' || (!from && !till)) return period
  return t(`period.${certainty}`, { period })
}

/** The same for a product as listed on the market. */
export const availableText = (
  {
    available_from: period_from,
    available_till: period_till,
    available_certainty: period_certainty,
  }: Pick<ProductCard, 'available_from' | 'available_till' | 'available_certainty'>,
  t: TFunction<'spots'>,
) => periodText({ period_from, period_till, period_certainty }, t)

/** The period of a product: its own, otherwise that of its spot. */
export const periodOf = ({ period, spot }: { period: OwnPeriod | null; spot: Period }): Period =>
  period
    ? { period_from: period.from, period_till: period.till, period_certainty: period.certainty }
    : spot

/** "Stationsplein 1, 3818 LE Amersfoort", from the known parts. */
export function placeText(
  location: Pick<SpotLocation, 'street' | 'housenumber' | 'postalcode' | 'city'>,
): string {
  const street = [location.street, location.housenumber].filter(Boolean).join(' ')
  const town = [location.postalcode, location.city].filter(Boolean).join(' ')
  return [street, town].filter(Boolean).join(', ')
}

/** Name of a contact person. */
export const contactName = (person: Pick<ContactPerson, 'first_name' | 'last_name'>) =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')

/** "Stationsplein 1, 3818 LE Amersfoort" for a contact person, from the known parts. */
export const contactAddress = (
  person: Pick<ContactPerson, 'streetname' | 'housenumber' | 'postal_code' | 'city'>,
) =>
  placeText({
    street: person.streetname,
    housenumber: person.housenumber,
    postalcode: person.postal_code,
    city: person.city,
  })

/** Whether a spot is on the map. */
export const isPlaced = (
  location: Pick<SpotLocation, 'latitude' | 'longitude'>,
): location is { latitude: number; longitude: number } =>
  location.latitude !== null && location.longitude !== null
