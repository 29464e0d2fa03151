import { partsOfPieces, type Unit } from '@bouwkring/contract/amount'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Permission } from '@bouwkring/contract/permissions'
import type { Price, PriceType, Product } from '@bouwkring/contract/products'
import type { SpotKind, SpotStatus } from '@bouwkring/contract/spots'

/** The user who views a product. */
export interface Viewer {
  tenantId: number
  permissions: readonly string[]
  readOnly: boolean
  /** Owns the product's spot, or administers its organisation. */
  editsSpot: boolean
}
/** The parts of a product and its spot that determine permissions. */
export interface ProductFacts {
  tenant_id: number
  published: boolean
  amount: number | null
  amount_type: number
  spot_status: SpotStatus
  /** Products of a knowledge-base spot are for information only: nobody is there to accept. */
  spot_kind: SpotKind
}
export type Act = 'edit' | 'publish' | 'duplicate' | 'delete' | 'create'

const needs: Record<Act, Permission> = {
  edit: 'SPOT_ITEM_EDIT',
  publish: 'SPOT_ITEM_PUBLISH',
  duplicate: 'SPOT_ITEM_DUPLICATE',
  delete: 'SPOT_ITEM_DELETE',
  create: 'SPOT_ITEM_CREATE',
}

/** Whether the viewer has permission for this at all, whatever the state of the spot. */
export const mayDo = (act: Act, viewer: Viewer) =>
  !viewer.readOnly && viewer.editsSpot && viewer.permissions.includes(needs[act])

/** Whether the viewer may save a copy of this product in a library: only the organisation's own products. */
export const mayKeep = (viewer: Viewer, p: Pick<ProductFacts, 'tenant_id'>) =>
  !viewer.readOnly &&
  viewer.tenantId === p.tenant_id &&
  viewer.permissions.includes('SPOT_ITEM_ADD_TO_LIBRARY')

/** The permission needed to add pictures to a product: a user who may add but not edit products can add pictures to one that is not on the market yet. */
export const toAddPictures = (
  viewer: Pick<Viewer, 'permissions'>,
  p: Pick<ProductFacts, 'published'>,
): Act => (viewer.permissions.includes(needs.edit) || p.published ? 'edit' : 'create')

/** Nothing in an archived spot can change. */
export const canChange = (status: SpotStatus) => status !== 'archived'

/** Whether anything is left to reserve; without a stock figure this is always possible. */
export const isAvailable = (p: Pick<ProductFacts, 'amount' | 'amount_type'>) =>
  p.amount_type !== 0 || (p.amount ?? 0) > 0

/** Why a product that is published in a spot on the market is still of no use to others: nobody sees it once its own period is over, and nobody can reserve anything of an amount of 0. */
export const uselessBy = (
  p: Pick<ProductFacts, 'amount' | 'amount_type'> & { period_till: string | null },
  today: string,
): 'ended' | 'empty' | null =>
  p.period_till !== null && p.period_till < today ? 'ended' : isAvailable(p) ? null : 'empty'

/** How many of these products are of no use to others once published, by the reason. */
export function countUseless(all: readonly Parameters<typeof uselessBy>[0][], today: string) {
  const useless = { ended: 0, empty: 0 }
  for (const product of all) {
    const why = uselessBy(product, today)
    if (why) useless[why] += 1
  }
  return useless
}

/** First and last day of a product in a spot: a period of its own has its own first day, and none outlasts its spot. */
export function availableIn(
  own: {
    period_from: string | null
    period_till: string | null
    period_certainty: string | null
  },
  spot: { period_from: string | null; period_till: string | null },
) {
  const ends = [own.period_till, spot.period_till].filter((day) => day !== null)
  return {
    available_from: own.period_from ?? (own.period_certainty === null ? spot.period_from : null),
    available_till: ends.toSorted()[0] ?? null,
  }
}

/** What the viewer may do with this product now. */
export function productCan(viewer: Viewer, p: ProductFacts): Product['can'] {
  const now = (act: Act) => mayDo(act, viewer) && canChange(p.spot_status)
  const onMarket = p.published && p.spot_status === 'active'
  const acts = (permission: Permission) =>
    !viewer.readOnly && viewer.permissions.includes(permission)
  return {
    edit: now('edit'),
    publish: now('publish') && !p.published,
    unpublish: now('publish') && p.published,
    duplicate: now('duplicate'),
    delete: now('delete'),
    changeOtl: now('edit'),
    reserve:
      onMarket &&
      p.spot_kind !== 'knowledge-base' &&
      isAvailable(p) &&
      acts('SPOT_ITEM_RESERVATION'),
    favorite: onMarket && acts('SHOW_SEARCH'),
    addToLibrary: mayKeep(viewer, p),
    seeMatches: viewer.tenantId === p.tenant_id && viewer.permissions.includes('SPOT_VIEW_MATCHES'),
  }
}

interface Publishable {
  id: number
  is_released: boolean
  unit: Unit | null
  amount: number | null
  amount_type: number
  least_amount: number | null
  images: number
  /** References of required properties without a value. */
  lacking: readonly string[]
  /** What the condition and origin still lack. */
  condition: readonly { path: string; message: FieldMessage }[]
}
/** What a product still lacks to be published; each path names the product. A photo is required for an offer, not for a demand. */
export function missingToPublish(p: Publishable): { path: string; message: FieldMessage }[] {
  const at = `products.${p.id}`
  return [
    ...(p.is_released && p.images === 0
      ? [{ path: `${at}.images`, message: 'publish.media' as const }]
      : []),
    ...(p.unit === null ? [{ path: `${at}.unit`, message: 'publish.unit' as const }] : []),
    ...partsOfPieces(p).map((field) => ({
      path: `${at}.${field}`,
      message: 'amount.whole' as const,
    })),
    ...p.condition.map(({ path, message }) => ({ path: `${at}.${path}`, message })),
    ...p.lacking.map((reference) => ({
      path: `${at}.properties.${reference}`,
      message: 'property.required' as const,
    })),
  ]
}

/** A price has a value only if its type has one. */
export const keptPrice = (price: Price): Price => ({
  type: price.type,
  value: hasValue(price.type) ? price.value : null,
})
/** Whether a price of this type has a figure. */
export const hasValue = (type: PriceType) => type === 'from' || type === 'fixed'

/** The name of a copy, within the maximum length of a name. */
export function nameOfCopy(name: string, language: 'nl' | 'en'): string {
  const suffix = { nl: ' (kopie)', en: ' (copy)' }[language]
  return `${[...name]
    .slice(0, 200 - suffix.length)
    .join('')
    .trimEnd()}${suffix}`
}

/** First letters of the first two words of a name: "Gemeente Amersfoort" is GA. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('nl') ?? '')
    .join('')
