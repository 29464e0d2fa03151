import type { PropertyType } from '@bouwkring/contract/catalogue'

/** The most options that a list may have, with those of the organisation itself. */
export const mostOptions = 300

/** Whether people may add options of their own: to lists that the catalogue marks so. */
export const takesOwnOptions = (property: { type: PropertyType; is_user_defined: boolean }) =>
  property.is_user_defined && property.type === 'list'

const plain = (option: string) => option.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The given options that are not there yet, whatever their case, each once. */
export function freshOptions(there: readonly string[], given: readonly string[]): string[] {
  const known = new Set(there.map((option) => option.toLowerCase()))
  const fresh: string[] = []
  for (const option of given.map(plain)) {
    if (known.has(option.toLowerCase())) continue
    known.add(option.toLowerCase())
    fresh.push(option)
  }
  return fresh
}
