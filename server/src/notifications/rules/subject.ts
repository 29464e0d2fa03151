import type { Language } from '@bouwkring/contract/messages'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import type { BookingState } from '@bouwkring/contract/storage'
import type { Days } from '../../platform/period-moved.ts'

/** The subject of a notification, as far as its reader may see it now: null for what is no longer visible. */
export interface Subject {
  kind: NotificationKind
  /** Match: the product of the reader's organisation and its spot, the other one with its organisation and place, percent. */
  own: { name: string; spotId: number; spot: string; productId: number; isReleased: boolean } | null
  other: { name: string; company: string; city: string } | null
  score: number | null
  /** Match: days of storage needed between offer and demand; null if none is needed. */
  gap: number | null
  /** Transaction: the reserved product, its spot, and the other organisation. */
  transaction: {
    id: number
    product: string
    isReleased: boolean
    unit: string | null
    spot: string
    company: string
    internal: boolean
    completedOn: string | null
    /** Part of a combination, and the date until which it counts only if all of that succeeds. */
    combined: boolean
    conditionalUntil: string | null
    /** What the other side wrote when it declined or withdrew; null for other news, or when it wrote nothing. */
    note: string | null
  } | null
  amount: number | null
  /** Why time made the step, or why room is free again. */
  reason: string | null
  /** A moved period: of what (null: no longer visible), its days before and after, and the reader's affected open reservations: number, one of them, how many fit and do not fit in time, and the longest storage in days. */
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
  /** Requested room in a depot; `transaction` is null for users who only keep the depot. */
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
  /** Several reservations made together, named by one product and a number of others if nothing else names them; null for organisations that did not make them. */
  basket: { id: number; name: string; others: number } | null
  spot: { id: number; name: string; till: string | null } | null
  /** A finished import: how many of its rows became products, and how many are waiting. */
  import: { id: number; filename: string; done: number; open: number } | null
  /** A saved search of the user or a colleague, with its hits that are still visible and available, and why each is one; `since` is just before the first of them was found, null when none is stored any more. */
  search: {
    id: number
    name: string
    isOwn: boolean
    isReleased: boolean
    address: Record<string, unknown>
    since: string | null
    products: { id: number; name: string; why: HitReason }[]
  } | null
  /** The products concerned, by name, as far as they are still visible. */
  named: { id: number; name: string }[] | null
  /** A favourite's current and previous state; null once it is no longer visible. */
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
  /** A message: who wrote what, about which product (null once it is no longer visible) or reservation. */
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
  /** What an organisation finds missing in the object type library: an entry with its attributes, or one attribute of an entry. */
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
  /** An invitation: the group and its inviter; null once it is withdrawn or answered. */
  invitation: { group: string; company: string } | null
}
export interface Text {
  subject: string
  details: string
  full_details: string
  link: string
  link_text: string
}

/** The texts for notifications of some kinds, in the reader's language; `slug` is the product's name in the path of the transactions. */
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
/** The length of the storage: "10 weken opslag", in days below a fortnight. */
export function storeText(days: number, language: Language): string {
  const w = storeWords[language]
  if (days < 14) return `${days} ${days === 1 ? w.day : w.days}`
  return `${Math.round(days / 7)} ${w.weeks}`
}
