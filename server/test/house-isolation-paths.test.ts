import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import { baskets } from '@bouwkring/contract/baskets'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { groups } from '@bouwkring/contract/groups'
import { integrations } from '@bouwkring/contract/integrations'
import { organisation } from '@bouwkring/contract/organisation'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from './make.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()
let stranger: Caller
const owned: Partial<Record<string, number>> = {}

/** Paths about a record that house-isolation.test.ts tries. */
const triedThere = /^\/api\/(spots|products|transactions|notifications|library-items)\/:id/

/** Paths about a record of one organisation, tried here: a body that would be valid for its owner, by the end of the path. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/contactpersons': { 'PUT ': { first_name: 'x', email: 'x@test.example', version: 1 } },
  '/api/divisions': { 'PUT ': { name: 'x', version: 1 } },
  '/api/groups': { 'PUT ': { name: 'x', version: 1 }, 'POST /invite': ['/api/tenants/1'] },
  '/api/saved-searches': {
    'PUT ': { name: 'x', filter: {}, version: 1 },
    'PUT /following': { frequency: 'off' },
    'PUT /seen': { till: '2099-01-01T00:00:00Z' },
    'PUT /followers': { users: [] },
    'PUT /repaired': { version: 1 },
  },
  '/api/baskets': {
    'POST /replace': {
      lines: [{ product: 1, amount: 1, replaces: 1 }],
    },
    'POST /retract': {},
  },
  '/api/integrations/keys': {},
}

/** Paths about a record that no organisation owns alone, or of which the refusal is tested by hand. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/otls': 'the catalogue is everybody’s',
  '/api/spot-definitions': 'accounts/organisation.test.ts',
  '/api/spot-definitions/global': 'of everybody',
  '/api/otl-properties': 'the catalogue is everybody’s',
  '/api/property-groups': 'the catalogue is everybody’s',
  '/api/raw-categories': 'the catalogue is everybody’s',
  '/api/management/library-items': 'of the catalogue keeper',
  '/api/materials': 'the catalogue is everybody’s',
  '/api/otls/request': 'of the catalogue keeper',
  '/api/faqs': 'everybody reads them',
  '/api/documents': 'everybody reads them',
  '/api/media-objects': 'everybody reads them',
  '/api/outbox': 'of the super admin',
  '/api/tenants': 'of the super admin',
  '/api/tenant': 'of the super admin',
  '/api/groups/global': 'of the super admin',
  '/api/roles': 'roles are the installation’s',
  '/api/group-permissions': 'roles are the installation’s',
  '/api/settings': 'accounts/settings.test.ts',
  '/api/spot-attachments': 'spots/attachments.test.ts',
  '/api/imports': 'imports/imports.test.ts, imports-refused.test.ts',
  '/api/products/bulk': 'products/bulk/bulk-chosen.test.ts',
  '/api/product-matches': 'storage/booked.test.ts, insights/net/net.test.ts',
  '/api/storage-bookings': 'storage/booked.test.ts, offer.test.ts',
  '/api/tenant-libraries': 'catalogue/tenant-libraries.test.ts',
  '/api/users': 'accounts/users.test.ts, signing-in',
  '/api/user-settings': 'accounts/user-settings.test.ts',
  '/api/integrations/deliveries': 'integrations/webhooks/webhooks.test.ts',
  '/api/integrations/webhooks': 'integrations/webhooks/webhooks.test.ts',
}

const rootOf = (e: Endpoint) => e.path.split('/:')[0] as string
const aboutOne = endpoints.filter(
  ({ endpoint: e }) => e.access !== 'public' && /:\w/.test(e.path) && !triedThere.test(e.path),
)

beforeAll(async () => {
  const owner = await world.member('ROLE_ADMIN', 'Overheden')
  const seller = await world.member('ROLE_ADMIN', 'Overheden')
  stranger = await world.member('ROLE_ADMIN', 'Aannemers')
  const { id: contact } = await owner.call(accounts.createContactPerson, {
    body: { first_name: 'Kanarie', email: 'kanarie@test.example' },
  })
  const { id: division } = await owner.call(organisation.createDivision, {
    body: { name: 'Kanarie' },
  })
  const { id: group } = await owner.call(groups.create, { body: { name: 'Kanarie' } })
  const { id: search } = await owner.call(savedSearches.create, {
    body: { name: 'Kanarie', filter: { search: 'tegel' }, frequency: 'off' },
  })
  const { id: key } = await owner.call(integrations.createKey, {
    body: { name: 'Kanarie', scopes: ['market:read'], expires_in_days: 1 },
  })
  const spot = await makeSpot(seller, { publish: true })
  const product = await rowOfProduct(world, spot, {})
  const { id: basket } = await owner.call(baskets.create, {
    body: { lines: [{ product, amount: 1 }] },
  })
  Object.assign(owned, {
    '/api/contactpersons': contact,
    '/api/divisions': division,
    '/api/groups': group,
    '/api/saved-searches': search,
    '/api/integrations/keys': key,
    '/api/baskets': basket,
  })
})

test('each path about a record is tried as another organisation, here or by hand, with the reason', () => {
  const roots = new Set(aboutOne.map(({ endpoint }) => rootOf(endpoint)))
  expect([...roots].toSorted()).toEqual(
    [...Object.keys(bodies), ...Object.keys(elsewhere)].toSorted(),
  )
})

describe('another organisation', () => {
  test.each(aboutOne.filter(({ endpoint }) => rootOf(endpoint) in bodies))(
    '$name answers as for a record that does not exist',
    async ({ endpoint }) => {
      const root = rootOf(endpoint)
      const rest = endpoint.path.slice(`${root}/:id`.length)
      const payload = bodies[root]?.[`${endpoint.method} ${rest}`]
      expect(payload === undefined, 'its body stands in this file').toBe(!endpoint.body)
      const ask = (id: number) =>
        stranger.raw({
          method: endpoint.method,
          url: `${root}/${String(id)}${rest.replace(':tenant', '1')}`,
          ...(payload !== undefined && { payload: payload as object }),
        })
      const [hidden, missing] = [await ask(owned[root] as number), await ask(987_654_321)]
      expect([hidden.status, hidden.text]).toEqual([404, missing.text])
    },
  )
})
