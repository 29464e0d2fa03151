import type { PeriodCertainty } from '@bouwkring/contract/period'
import { spots } from '@bouwkring/contract/spots'
import type { Caller } from './world.ts'

const at = (id: number) => ({ params: { id } })
/** Moves the period of a spot. */
export async function movePeriod(
  who: Caller,
  id: number,
  days: { period_from?: string; period_till?: string; period_certainty?: PeriodCertainty },
) {
  const spot = await who.call(spots.get, at(id))
  await who.call(spots.update, {
    ...at(id),
    body: {
      name: spot.name,
      definition: spot.definition.id,
      contactpersons: spot.contactpersons.map((person) => person.id),
      visibility: spot.visibility,
      period_from: spot.period_from,
      period_till: spot.period_till,
      period_certainty: spot.period_certainty,
      location: spot.location,
      range: spot.range,
      version: spot.version,
      ...days,
    },
  })
}
