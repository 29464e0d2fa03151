import { accounts } from './accounts.ts'
import { assumptions } from './assumptions.ts'
import { attachments } from './attachments.ts'
import { baskets } from './baskets.ts'
import { catalogue } from './catalogue.ts'
import { catalogueExchange } from './catalogue-exchange.ts'
import { combinations } from './combinations.ts'
import { definitions } from './definitions.ts'
import { documents } from './documents.ts'
import { drawings } from './drawings.ts'
import type { Endpoint } from './endpoint.ts'
import { entry } from './entry.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { groups } from './groups.ts'
import { help } from './help.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { integrations } from './integrations.ts'
import { libraries } from './libraries.ts'
import { liveFit } from './live-fit.ts'
import { management } from './management.ts'
import { market } from './market.ts'
import { materials } from './materials.ts'
import { matching } from './matching.ts'
import { netEffect } from './net-effect.ts'
import { notifications } from './notifications.ts'
import { organisation } from './organisation.ts'
import { otlEditing } from './otl-editing.ts'
import { otlRequests } from './otl-requests.ts'
import { places } from './places.ts'
import { privacy } from './privacy.ts'
import { hazardDocuments } from './hazard-documents.ts'
import { productBulk } from './product-bulk.ts'
import { products } from './products.ts'
import { propertyEditing } from './property-editing.ts'
import { propertyGroups } from './property-groups.ts'
import { rawCategories } from './raw-categories.ts'
import { roles } from './roles.ts'
import { records } from './records.ts'
import { rsx } from './rsx.ts'
import { savedSearches } from './saved-searches.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { shapes } from './shapes.ts'
import { standardLibrary } from './standard-library.ts'
import { singleSignOn } from './single-sign-on.ts'
import { spots } from './spots.ts'
import { storage } from './storage.ts'
import { stillThere } from './still-there.ts'
import { tenants } from './tenants.ts'
import { tokenLogin } from './token-login.ts'
import { transactions } from './transactions.ts'
import { portraits, users } from './users.ts'
import { webhooks } from './webhooks.ts'
import { userSettings } from './user-settings.ts'

/** The whole contract by feature: the source of the OpenAPI document, the permission test and the isolation test. */
export const contract = {
  otlEditing,
  definitions,
  groups,
  organisation,
  propertyEditing,
  propertyGroups,
  rawCategories,
  standardLibrary,
  catalogueExchange,
  accounts,
  assumptions,
  attachments,
  baskets,
  catalogue,
  combinations,
  drawings,
  entry,
  files,
  help,
  imports,
  insights,
  feeds,
  integrations,
  libraries,
  liveFit,
  otlRequests,
  management,
  market,
  matching,
  materials,
  netEffect,
  notifications,
  places,
  hazardDocuments,
  productBulk,
  products,
  records,
  rsx,
  savedSearches,
  shapes,
  spots,
  stillThere,
  storage,
  documents,
  roles,
  secondFactor,
  settings,
  singleSignOn,
  tenants,
  tokenLogin,
  privacy,
  transactions,
  userSettings,
  portraits,
  users,
  webhooks,
} as const satisfies Record<string, Record<string, Endpoint>>

/** Every endpoint with its name, `feature.call`. */
export const endpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, e]) => ({
    name: `${feature}.${call}`,
    endpoint: e,
  })),
)
