import { isPartOfPiece, PositiveAmount, type Unit } from '@bouwkring/contract/amount'
import type { ConditionGrade } from '@bouwkring/contract/condition'
import { fieldText } from '@bouwkring/contract/messages'
import type { products } from '@bouwkring/contract/products'
import type { SpotBodyInput } from '@bouwkring/contract/spots'
import type { z } from 'zod'
import { refusalsOf } from '../../platform/contract-form.ts'
import { chosenLanguage } from '../../platform/language.ts'
import type { PropertyDraft } from '../property-rules.ts'

type ProductBody = z.input<typeof products.create.body>

/** A location on the map, with the name of the town if known. */
export interface QuickPoint {
  latitude: number
  longitude: number
  city?: string | undefined
  postalcode?: string | undefined
  /** Accuracy of the device, in metres. */
  exact?: number | undefined
}

/** The location: one of the user's own spots, or a point where a spot is made on sending. */
export type QuickPlace =
  | { spot: { id: number; name: string; city: string }; point?: QuickPoint | undefined }
  | { spot?: undefined; point: QuickPoint }

/** Progress of sending. Whatever was made stays: repeating a step makes nothing twice. */
export interface Sending {
  state: 'waiting' | 'refused'
  /** Why the server rejected it. */
  why?: string
  spotBody?: SpotBodyInput
  spotId?: number
  productId?: number
  /** Pictures that have arrived. */
  sent: number
}

/** An offer being made on a phone, as stored on the device. */
export interface QuickDraft {
  /** Also the key of every call that creates something. */
  id: string
  /** The account that makes it: nobody else on this device sees it. */
  account: string
  changed: number
  photos: Blob[]
  place?: QuickPlace
  otl?: { id: number; name: string; unit: Unit | null }
  amount: number | null
  unit: Unit | ''
  properties: Record<string, PropertyDraft>
  grade?: ConditionGrade | null
  /** The data to send, once the user has asked to send it; the spot is added when known. */
  body?: Omit<ProductBody, 'spot'>
  sending?: Sending
}

export const emptyDraft = (id: string, account: string): QuickDraft => ({
  id,
  account,
  changed: Date.now(),
  photos: [],
  amount: null,
  unit: '',
  properties: {},
})

/** Whether it contains anything worth keeping. */
export const holdsAnything = ({ photos, otl }: QuickDraft) => photos.length > 0 || otl !== undefined

/** Whether it can still be changed: an offer being sent stays unchanged, so that a repeated call is the same call. */
export const isOpen = ({ sending }: QuickDraft) =>
  sending === undefined || (sending.state === 'refused' && sending.productId === undefined)

/** The error in the amount, in the words of the contract: an amount of zero is not an offer, and pieces are whole. */
export function amountProblem(amount: number | null, unit: Unit | ''): string | undefined {
  const read = PositiveAmount.safeParse(amount)
  if (!read.success) return refusalsOf(read.error)[0]?.message
  return isPartOfPiece(read.data, unit) ? fieldText('amount.whole', chosenLanguage()) : undefined
}

/** The error in the unit. */
export const unitProblem = (unit: Unit | '') =>
  unit === '' ? fieldText('publish.unit', chosenLanguage()) : undefined

/** The amount after a tap on a large button: whole steps, never below zero. */
export const stepped = (amount: number | null, by: 1 | -1) =>
  Math.max(0, amount === null || Number.isNaN(amount) ? (by === 1 ? 1 : 0) : amount + by)

/** A draft with a part of it changed. A spot that was made for the offer belongs to the place that it was made for. */
export function changed(draft: QuickDraft, part: Partial<QuickDraft>): QuickDraft {
  const next = { ...draft, ...part }
  if (!part.place || !draft.sending) return next
  const { spotId: _, spotBody: __, ...sending } = draft.sending
  return { ...next, sending }
}

/** The draft to send. A retry after a rejection is a new call, with another key, in the spot that the first one made. */
export function toSend(
  { sending, ...draft }: QuickDraft,
  ready: Pick<QuickDraft, 'properties' | 'body'>,
  key: string,
): QuickDraft {
  const next = { ...draft, ...ready }
  if (sending?.state !== 'refused') return next
  const { spotId, spotBody } = sending
  return {
    ...next,
    id: key,
    ...(spotId !== undefined && {
      sending: { state: 'waiting', sent: 0, spotId, ...(spotBody && { spotBody }) },
    }),
  }
}
