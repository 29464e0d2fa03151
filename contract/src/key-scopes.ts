import { z } from 'zod'

/** The scopes that an API key can have. */
export const keyScopes = [
  'market:read',
  'products:write',
  'transactions:read',
  'matches:read',
  'searches:write',
] as const
export const KeyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof KeyScope>

/**
 * The endpoints that a scope opens, by name; a key reaches these and no others, not even public ones. No scope includes managing an organisation (users, roles, passwords, keys, settings)
 * or the catalogue. Within a scope, the permissions of the key's maker apply too.
 * Pictures and documents lie outside the API (`/cdn`, `/documents`), open to anyone who has their address.
 */
export const reach: Record<KeyScope, readonly string[]> = {
  'market:read': [
    'market.search',
    'market.map',
    'market.facets',
    'market.card',
    'market.public',
    'savedSearches.list',
    'savedSearches.get',
    'savedSearches.hits',
    'savedSearches.estimate',
    'spots.list',
    'spots.places',
    'spots.get',
    'spots.statuses',
    'spots.definitions',
    'spots.definition',
    'storage.get',
    'products.ofSpot',
    'products.get',
    'products.properties',
    'products.metas',
    'products.attachments',
    'products.spot',
    'products.propertyFile',
    'catalogue.otls',
    'catalogue.otl',
    'catalogue.otlSearch',
    'catalogue.propertySearch',
    'catalogue.moduleType',
    'accounts.types',
    'accounts.staticGroups',
    'accounts.globalGroups',
    'feeds.read',
  ],
  'products:write': [
    'products.create',
    'products.update',
    'products.remove',
    'products.publish',
    'products.duplicate',
    'products.saveProperties',
    'products.uploadPropertyFile',
    'products.deletePropertyFile',
    'products.createMeta',
    'products.updateMeta',
    'products.uploadImage',
    'products.orderImages',
    'products.deleteImage',
    'productBulk.preview',
    'productBulk.sendPictures',
    'productBulk.begin',
    'productBulk.get',
    'productBulk.undo',
    'imports.begin',
    'imports.beginFeed',
    'imports.list',
    'imports.get',
    'imports.lines',
    'imports.change',
    'imports.addPictures',
    'imports.run',
    'imports.stop',
    'imports.faults',
  ],
  'transactions:read': [
    'transactions.list',
    'transactions.get',
    'transactions.ofProduct',
    'baskets.list',
    'baskets.get',
    'storage.ofTransaction',
  ],
  'matches:read': [
    'matching.ofProduct',
    'matching.list',
    'matching.near',
    'matching.interest',
    'combinations.ofDemand',
    'combinations.ofSpot',
    'liveFit.ask',
    'storage.ofMatch',
  ],
  'searches:write': [
    'savedSearches.create',
    'savedSearches.update',
    'savedSearches.remove',
    'savedSearches.follow',
    'savedSearches.seen',
    'savedSearches.repair',
  ],
}

/** The scopes that open an endpoint. */
export const scopesOf = (name: string): KeyScope[] =>
  keyScopes.filter((scope) => reach[scope].includes(name))
