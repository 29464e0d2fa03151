import { PositiveAmount, type Unit } from '@bouwkring/contract/amount'
import { fieldText } from '@bouwkring/contract/messages'
import type { products } from '@bouwkring/contract/products'
import type { SpotBodyInput } from '@bouwkring/contract/spots'
import type { z } from 'zod'
import { refusalsOf } from '../../platform/contract-form.ts'
import { chosenLanguage } from '../../platform/language.ts'
import type { PropertyDraft } from '../property-rules.ts'

type ProductBody = z.input<typeof products.create.body>

/** A place on the map, with the name of the town when it is known. */
export interface QuickPoint {
  latitude: number
  longitude: number
  city?: string | undefined
  postalcode?: string | undefined
  /** How exact the device is, in metres. */
  exact?: number | undefined
}

/** Where it lies: an own spot, or a point where one is made when it is sent. */
export type QuickPlace =
  | { spot: { id: number; name: string; city: string }; point?: QuickPoint | undefined }
  | { spot?: undefined; point: QuickPoint }

/** How far sending has come. What was made stays made: a repeated step makes nothing twice. */
export interface Sending {
  state: 'waiting' | 'refused'
  /** Why the server refused it. */
  why?: string
  spotBody?: SpotBodyInput
  spotId?: number
  productId?: number
  /** Pictures that have arrived. */
  sent: number
}

/** An offer while it is made on a phone, as it is kept on the device. */
export interface QuickDraft {
  /** Also the key of every call that makes something. */
  id: string
  /** Who makes it: nobody else on this device sees it. */
  account: string
  changed: number
  photos: Blob[]
  place?: QuickPlace
  otl?: { id: number; name: string; unit: Unit | null }
  amount: number | null
  unit: Unit | ''
  properties: Record<string, PropertyDraft>
  /** What is sent of it, once that was asked; the spot is added when it is known. */
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

/** Whether there is anything in it that would be missed. */
export const holdsAnything = ({ photos, otl }: QuickDraft) => photos.length > 0 || otl !== undefined

/** Whether it can still be changed: what is on its way to the server is sent as it was, so that a repeated call is the same call. */
export const isOpen = ({ sending }: QuickDraft) =>
  sending === undefined || (sending.state === 'refused' && sending.productId === undefined)

/** What is wrong with the amount, in the words of the contract: nothing of something is no offer. */
export function amountProblem(amount: number | null): string | undefined {
  const read = PositiveAmount.safeParse(amount)
  return read.success ? undefined : refusalsOf(read.error)[0]?.message
}

/** What is wrong with the unit. */
export const unitProblem = (unit: Unit | '') =>
  unit === '' ? fieldText('publish.unit', chosenLanguage()) : undefined

/** The amount after a press on a large button: whole steps, never below nothing. */
export const stepped = (amount: number | null, by: 1 | -1) =>
  Math.max(0, amount === null || Number.isNaN(amount) ? (by === 1 ? 1 : 0) : amount + by)
