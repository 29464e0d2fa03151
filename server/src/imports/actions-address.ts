import type { Place } from '@bouwkring/contract/places'
import { addressPlace } from '../places/index.ts'
import type { Told } from './rules-form.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'

/** A town as an answer of a question is kept, and as people call it. */
export const keyOfTown = ({ name, municipality }: Place) => `${name}, ${municipality}`
export const nameOfTown = ({ name, municipality, province }: Place) =>
  [...new Set([name, municipality, province])].filter((part) => part !== '').join(', ')

/** The towns that are called so, where there is more than one. */
export function townsCalled(said: string): readonly Place[] {
  const found = addressPlace(said)
  return found && 'of' in found ? found.of : []
}

/** The town that is meant of some of one name; asks for it where nobody said it. */
function meant(
  { town, of }: { town: string; of: readonly Place[] },
  at: number,
  answers: Answers,
  findings: Findings,
): Place | null {
  const answer = answers.get(answerKey('address', town))
  if (answer?.skip) findings.skipped = true
  const place = of.find((one) => keyOfTown(one) === answer?.value)
  // An answer of null means: none of these.
  if (!answer || (!place && answer.value !== null)) findings.ask(at, 'address', town, 'import.town')
  return place ?? null
}

/** Where a row is by its address, as far as no coordinates tell it. Of a street only the town or the area of its postcode is known, which is told. */
export function settleAddress(told: Told, findings: Findings, answers: Answers) {
  const { address, latitude, longitude } = told
  if (!address || latitude !== undefined || longitude !== undefined) return
  const { at, text } = address
  const found = addressPlace(text)
  if (!found) return findings.wrong(at, 'address', 'import.address')
  const place = 'of' in found ? meant(found, at, answers, findings) : found.place
  told.isAbout = !place || !('of' in found ? text === found.town : found.isWhole)
  if (!place) return
  told.latitude = place.latitude
  told.longitude = place.longitude
  if (!told.isAbout) return
  const name = [place.postcode, nameOfTown(place)].filter(Boolean).join(' ')
  findings.tell(at, 'address', 'import.addressAbout', name)
}
