import type { Language } from '@bouwkring/contract/messages'
import { basketTexts } from './rules/basket.ts'
import { favouriteTexts } from './rules/favourite.ts'
import { importTexts } from './rules/import.ts'
import { matchTexts } from './rules/match.ts'
import { messageTexts } from './rules/message.ts'
import { organisationTexts } from './rules/organisation.ts'
import { periodTexts } from './rules/period.ts'
import { requestTexts } from './rules/request.ts'
import { roomTexts } from './rules/room.ts'
import { searchTexts } from './rules/search.ts'
import { spotTexts } from './rules/spot.ts'
import { stillTexts } from './rules/still.ts'
import { transactionTexts } from './rules/transaction.ts'
import type { Subject, Text, Texts } from './rules/subject.ts'

/** The texts of each kind: words and the functions that use them are kept together, by subject. */
const texts: Texts = {
  ...basketTexts,
  ...favouriteTexts,
  ...importTexts,
  ...matchTexts,
  ...messageTexts,
  ...organisationTexts,
  ...periodTexts,
  ...requestTexts,
  ...roomTexts,
  ...searchTexts,
  ...spotTexts,
  ...stillTexts,
  ...transactionTexts,
} satisfies Required<Texts>

/** The text of a notification, in the reader's language; `slug` is the product's name in the path of the transactions. */
export const textOf = (s: Subject, language: Language, slug: string): Text =>
  // A newer version running alongside this one may have created a kind that this one has no text for.
  (texts[s.kind] ?? transactionTexts.transaction_completed)(s, language, slug)
