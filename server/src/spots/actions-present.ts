import type { SpotOfProduct } from '@bouwkring/contract/products'
import type { Spot, SpotCard, SpotDefinition } from '@bouwkring/contract/spots'
import { contactPersonsById, groupsById, presentContact, presentGroup } from '../accounts/index.ts'
import type { Actor, Db } from '../platform/db.ts'
import * as queries from './queries.ts'
import { attachmentsOf, presentAttachment } from './queries-attachments.ts'
import type { DefinitionRow } from './queries-definitions.ts'
import { seesDivisions, spotCan } from './rules.ts'

const definitionOf = (row: queries.SpotRow): SpotCard['definition'] => ({
  id: row.definition_id,
  name: row.definition_name,
  kind: row.kind,
  color: row.color,
})

/** A spot as lists and the map show it. */
export const presentCard = (row: queries.SpotRow, viewerTenant: number): SpotCard => ({
  '@id': `/api/spots/${row.id}`,
  id: row.id,
  name: row.name,
  projectnumber: row.projectnumber,
  status: row.status,
  active: row.active,
  definition: definitionOf(row),
  location: {
    latitude: row.latitude,
    longitude: row.longitude,
    street: row.street,
    housenumber: row.housenumber,
    postalcode: row.postalcode,
    city: row.city,
  },
  period_from: row.period_from,
  period_till: row.period_till,
  period_certainty: row.period_certainty,
  product_count: row.products.offers + row.products.demands,
  tenant: {
    '@id': `/api/tenants/${row.tenant_id}`,
    id: row.tenant_id,
    company: row.company,
    subdomain: row.subdomain,
  },
  is_external: row.tenant_id !== viewerTenant,
  created_at: row.created_at.toISOString(),
})

/** A spot as its products show it. */
export const presentSpotOfProduct = (row: queries.SpotRow): SpotOfProduct => ({
  '@id': `/api/spots/${row.id}`,
  id: row.id,
  name: row.name,
  projectnumber: row.projectnumber,
  definition: definitionOf(row),
  period_from: row.period_from,
  period_till: row.period_till,
  period_certainty: row.period_certainty,
  city: row.city,
  street: row.street,
  housenumber: row.housenumber,
  postalcode: row.postalcode,
  active: row.status === 'active',
})

/** A whole spot. People and divisions of another organisation stay hidden from the viewer: only its contact persons are shown. */
export async function presentSpot(db: Db, row: queries.WholeSpot, viewer: Actor): Promise<Spot> {
  const [groups, contacts, owners, exchanged, attachments] = await Promise.all([
    groupsById(db, row.group_ids),
    contactPersonsById(db, row.contact_ids),
    row.tenant_id === viewer.tenantId
      ? queries.usersById(
          db,
          row.tenant_id,
          row.owner_ids.filter((id) => id !== row.owner_id),
        )
      : [],
    queries.exchangeCounts(db, row.id),
    attachmentsOf(db, row.id),
  ])
  const person = (u: { id: number; name: string }) => ({
    '@id': `/api/users/${u.id}`,
    id: u.id,
    name: u.name,
  })
  return {
    ...presentCard(row, viewer.tenantId),
    description: row.description,
    owner:
      row.owner_id !== null && row.owner_name !== null
        ? person({ id: row.owner_id, name: row.owner_name })
        : null,
    spot_owners: owners.map(person),
    contactpersons: contacts.map(presentContact),
    visibility: groups.map((g) => g.id),
    groups: groups.map(presentGroup),
    // Only viewers who may see divisions get it.
    division:
      seesDivisions(viewer) && row.division_id !== null && row.division_name !== null
        ? {
            '@id': `/api/divisions/${row.division_id}`,
            id: row.division_id,
            name: row.division_name,
          }
        : null,
    attachments: attachments.map(presentAttachment),
    range: row.range_km,
    counts: {
      supplied: row.products.offers,
      released: row.products.demands,
      exchangedSupplied: exchanged.offers,
      exchangedReleased: exchanged.demands,
      offers: row.products.offers,
      demands: row.products.demands,
      exchangedOffers: exchanged.offers,
      exchangedDemands: exchanged.demands,
    },
    version: row.version,
    can: spotCan(viewer, row),
  }
}

export const presentDefinition = (row: DefinitionRow): SpotDefinition => ({
  '@id': `/api/spot-definitions/${row.id}`,
  id: row.id,
  name: row.name,
  kind: row.kind,
  color: row.color,
  visible: row.visible,
  editable: row.editable,
  global: row.tenant_id === null,
  assigned_spots: row.assigned ?? 0,
})
