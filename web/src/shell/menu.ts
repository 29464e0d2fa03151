import type { Permission } from '@bouwkring/contract/permissions'
import { Heart, type LucideIcon, MapPinned, Repeat2, Search, Warehouse } from 'lucide-react'

export interface MenuItem {
  to: '/zoeken' | '/spots' | '/mijn-spots' | '/favorites' | '/mijn-{$product}'
  /** As above, with the product's own name filled in. */
  path: string
  label: 'menu.search' | 'menu.spots' | 'menu.mySpots' | 'menu.favourites' | 'menu.transactions'
  icon: LucideIcon
  permission: Permission
}

/** The main menu: each link requires its permission (specification 1, section 6). */
export const menu = (productSlug: string, held: readonly Permission[]): MenuItem[] => {
  const items: Omit<MenuItem, 'path'>[] = [
    { to: '/zoeken', label: 'menu.search', icon: Search, permission: 'SHOW_SEARCH' },
    { to: '/spots', label: 'menu.spots', icon: MapPinned, permission: 'READ_ALL_SPOTS' },
    { to: '/mijn-spots', label: 'menu.mySpots', icon: Warehouse, permission: 'READ_MY_SPOTS' },
    { to: '/favorites', label: 'menu.favourites', icon: Heart, permission: 'SHOW_SEARCH' },
    {
      to: '/mijn-{$product}',
      label: 'menu.transactions',
      icon: Repeat2,
      permission: 'SPOT_READ',
    },
  ]
  return items
    .filter(({ permission }) => held.includes(permission))
    .map((item) => ({ ...item, path: item.to.replace('{$product}', () => productSlug) }))
}

const under = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** Whether a path belongs to this place: baskets belong to the transactions. */
export const isAt = (path: string, { path: place, label }: Pick<MenuItem, 'path' | 'label'>) =>
  under(path, place) || (label === 'menu.transactions' && under(path, '/mandjes'))

/** Making a spot is offered everywhere except in the archive. */
export const offersMaking = (path: string) => !path.startsWith('/archived-spots')

/** The permissions for an offer by photo; without all of them, a phone leads to making a spot instead. */
const toOffer: Permission[] = [
  'SPOT_CREATE',
  'SPOT_PUBLISH',
  'SPOT_ITEM_CREATE',
  'SPOT_ITEM_PUBLISH',
]
export const offersByPhoto = (held: readonly Permission[]) =>
  toOffer.every((one) => held.includes(one))

/** The five places of a phone when one of them is making a spot: all spots are then reached from the header of the user's own spots. */
export const onPhone = (items: MenuItem[], making: boolean) =>
  making && items.length > 4 ? items.filter(({ label }) => label !== 'menu.spots') : items
