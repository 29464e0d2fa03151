import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import type { BookingState } from '@bouwkring/contract/storage'
import type { Days } from '../../platform/period-moved.ts'

/** What a notification is about, as far as its reader may see that now: null for what can no longer be seen. */
export interface Subject {
  kind: NotificationKind
  /** Match: the own product and its spot, the other one with its organisation and place, percent. */
  own: { name: string; spotId: number; spot: string; productId: number; isReleased: boolean } | null
  other: { name: string; company: string; city: string } | null
  score: number | null
  /** Match: days that a store has to bridge between offer and demand; null where none is needed. */
  gap: number | null
  /** Transaction: what was reserved, from whose place, and the other organisation. */
  transaction: {
    id: number
    product: string
    isReleased: boolean
    unit: string | null
    spot: string
    company: string
    internal: boolean
    completedOn: string | null
    /** Part of a combination, and until when it counts only if all of that succeeds. */
    combined: boolean
    conditionalUntil: string | null
  } | null
  amount: number | null
  /** Why time made the step, or why room is free again. */
  reason: string | null
  /** A period that was moved: of what (null: no longer seen), its days before and after, and the reader's open reservations that it touches: how many, one of them, how many still fit in time and how many do not, and the longest store in days. */
  moved: {
    name: string | null
    was: Days
    now: Days
    count: number
    transaction: number | null
    fits: number
    misses: number
    gap: number | null
  } | null
  /** Room of a depot that was asked for; `transaction` null for who only keeps the depot. */
  room: {
    spotId: number
    spot: string
    name: string
    company: string
    m2: number
    from: string
    till: string
    destination: string
    state: BookingState
    reason: string
    transaction: number | null
  } | null
  /** Several reservations that were made together, named by one product and so many others where nothing else names them; null for who did not make them. */
  basket: { id: number; name: string; others: number } | null
  spot: { id: number; name: string; till: string | null } | null
  /** An import that has ended: how many of its rows became products, and how many wait. */
  import: { id: number; filename: string; done: number; open: number } | null
  /** A saved search with the products that came into it and why, those that can still be seen and had; `since` is just before the first of them was published. */
  search: {
    id: number
    name: string
    isReleased: boolean
    address: Record<string, unknown>
    since: string | null
    products: { id: number; name: string; why: HitReason }[]
  } | null
  /** Products that it is about, by name, as far as they can still be seen. */
  named: { id: number; name: string }[] | null
  /** A favourite as it is now, with what it was; null once it can no longer be seen. */
  favourite: {
    id: number
    name: string
    isReleased: boolean
    amount: number | null
    unit: string | null
    price: number | null
    till: string | null
    was: { price: number | null; amount: number | null; ends: boolean }
  } | null
  /** A message: who wrote what, about which product (null once it can no longer be seen) or reservation. */
  message: {
    name: string
    company: string
    email: string
    phonenumber: string
    message: string
    product: string
    productId: number | null
    transaction: number | null
  } | null
  /** What an organisation misses in the object type library: an entry with its attributes, or one attribute of an entry. */
  request: {
    kind: 'entry' | 'attribute'
    name: string
    attributes: string[]
    company: string
    status?: 'approved' | 'declined'
    otl?: string | null
    reason?: string | null
  } | null
  /** An organisation that registered. */
  registration: { company: string; type: string } | null
  /** An invitation: the group and who made it; null once it is withdrawn or answered. */
  invitation: { group: string; company: string } | null
}
export interface Text {
  subject: string
  details: string
  full_details: string
  link: string
  link_text: string
}

/** What notifications of some kinds say, in the reader's language; `slug` is the product's name in the path of the transactions. */
export type Texts = Partial<
  Record<NotificationKind, (s: Subject, language: Language, slug: string) => Text>
>

export const dayText = (day: string) => day.split('-').reverse().join('-')
export const shortened = (text: string, most: number) =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text

const storeWords = {
  nl: { day: 'dag opslag', days: 'dagen opslag', weeks: 'weken opslag' },
  en: { day: 'day of storage', days: 'days of storage', weeks: 'weeks of storage' },
} as const
/** How long something has to be stored: "10 weken opslag", in days below a fortnight. */
export function storeText(days: number, language: Language): string {
  const w = storeWords[language]
  if (days < 14) return `${days} ${days === 1 ? w.day : w.days}`
  return `${Math.round(days / 7)} ${w.weeks}`
}
