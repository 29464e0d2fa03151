import type {
  CombinationRoom,
  CombinationStore,
  LeftOutReason,
} from '@bouwkring/contract/combinations'

/** Goods that become available before they are needed, for which a depot is sought: amounts in their own unit. */
export interface Waiting {
  id: number
  /** Their last day, the days until the demand starts, and the uncertainty of that number in days. */
  till: string
  gap: number
  slack: number
  /** The position of their object type in the catalogue. */
  pre: number | null
  latitude: number
  longitude: number
  /** How far both sides let them travel, in km; null: without limit. */
  range: number | null
  /** The most that can be given of the amount wanted. */
  most: number
  /** The whole amount wanted. */
  whole: number
}
/** The depot they go through, and the room that one unit takes there. */
export interface Store {
  place: CombinationStore
  weeks: Omit<CombinationRoom, 'floor_m2' | 'cents'>
  /** m² of floor per unit. */
  floor: number
  /** Kilometres by road, both legs. */
  km: number
}
/** Why there is no store. */
export type NoStore = Extract<LeftOutReason, 'store_volume' | 'store_none' | 'store_full'>
export type Stores = ReadonlyMap<number, Store | NoStore>
