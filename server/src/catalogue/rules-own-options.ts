import type { PropertyType } from '@bouwkring/contract/catalogue'

/** The most options that a list may have, including those of the organisation itself. */
export const mostOptions = 300

/** Whether users may add their own options: only to lists that the catalogue marks for this. */
export const takesOwnOptions = (property: { type: PropertyType; is_user_defined: boolean }) =>
  property.is_user_defined && property.type === 'list'

const plain = (option: string) => option.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The given options that do not exist yet, ignoring case, without duplicates. */
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
