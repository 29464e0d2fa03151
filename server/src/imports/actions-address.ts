import type { Place } from '@bouwkring/contract/places'
import { addressPlace } from '../places/index.ts'
import type { Told } from './rules-readers.ts'
import { answerKey, type Answers, type Findings } from './rules-line.ts'

/** A town's key as stored in an answer to a question, and its everyday name. */
export const keyOfTown = ({ name, municipality }: Place) => `${name}, ${municipality}`
export const nameOfTown = ({ name, municipality, province }: Place) =>
  [...new Set([name, municipality, province])].filter((part) => part !== '').join(', ')

/** The towns with this name, if there is more than one. */
export function townsCalled(said: string): readonly Place[] {
  const found = addressPlace(said)
  return found && 'of' in found ? found.of : []
}

/** The town meant among several with the same name; asks for it if nobody has answered yet. */
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

/** Derives a row's location from its address when it has no coordinates. For a street only the town or the postcode area is known, which is reported. */
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
