import type {
  CombinationRoom,
  CombinationStore,
  LeftOutReason,
} from '@bouwkring/contract/combinations'

/** Goods that come free before they are needed, as a depot is sought for them: amounts in their own unit. */
export interface Waiting {
  id: number
  /** Their last day, days until the demand begins, and how many that may be off. */
  till: string
  gap: number
  slack: number
  /** Where their object type stands in the catalogue. */
  pre: number | null
  latitude: number
  longitude: number
  /** As much as can be given of what is asked. */
  most: number
  /** All that is asked. */
  whole: number
}
/** The depot by which they come, and what the room of one unit takes there. */
export interface Store {
  place: CombinationStore
  weeks: Omit<CombinationRoom, 'floor_m2' | 'cents'>
  /** m² of floor that one unit takes. */
  floor: number
  /** Kilometres by road, both legs. */
  km: number
}
/** Why there is none. */
export type NoStore = Extract<LeftOutReason, 'store_volume' | 'store_none' | 'store_full'>
export type Stores = ReadonlyMap<number, Store | NoStore>
