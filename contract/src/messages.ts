import type { Language, Text } from './language.ts'
import { generalTexts } from './texts-fields.ts'
import { fileTexts } from './texts-files.ts'
import { importTexts } from './texts-imports.ts'
import { peopleTexts } from './texts-people.ts'
import { productTexts } from './texts-products.ts'
import { tradeTexts } from './texts-trade.ts'

export { languages, type Language } from './language.ts'
export { errorTexts } from './texts-errors.ts'

/** The messages for refused fields: the key is the message of the zod check. Texts quoted in the specification appear literally in these tables. */
const fieldTexts = {
  ...generalTexts,
  ...tradeTexts,
  ...peopleTexts,
  ...fileTexts,
  ...importTexts,
  ...productTexts,
} satisfies Record<string, Text>

export type FieldMessage = keyof typeof fieldTexts
const isKey = (key: string): key is FieldMessage => Object.hasOwn(fieldTexts, key)

/** The text of a field message in a language; an unknown key becomes the general message. */
export const fieldText = (key: string, language: Language) =>
  (isKey(key) ? fieldTexts[key] : fieldTexts['field.wrong'])[language]

interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly input?: unknown
  readonly expected?: string
  readonly keys?: readonly string[]
  readonly origin?: string
}

/** The message key of a zod issue: our own key, or the general one for its kind. */
export function issueKey(issue: Issue): FieldMessage {
  if (isKey(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'field.unknown'
  if (
    issue.code === 'invalid_type' &&
    (issue.input === undefined ||
      issue.input === null ||
      issue.message.endsWith('received undefined'))
  )
    return 'field.required'
  // A number that is too large is not a text that is too long.
  if (issue.code === 'too_big')
    return issue.origin === 'number' || issue.origin === 'int' ? 'field.wrong' : 'field.tooLong'
  return 'field.wrong'
}
