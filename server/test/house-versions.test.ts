import { endpoints } from '@bouwkring/contract/all'
import { PropertyBody } from '@bouwkring/contract/property-editing'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** PUT requests whose body requires no version, and why no update can be lost to another. */
const without: Record<string, string> = {
  // Switches: the body is the desired state, and two users who want the same do the same.
  'otlEditing.publish': 'switch',
  'products.publish': 'switch',
  'standardLibrary.publish': 'switch',
  'libraries.publishLibrary': 'switch',
  'feeds.set': 'switch',
  'secondFactor.require': 'switch',
  'tenants.keeper': 'switch',
  // Moves: the state of the record is the guard, and rejects a second one.
  'spots.publish': 'move',
  'spots.unpublish': 'move',
  'spots.archive': 'move',
  'spots.unarchive': 'move',
  'otlRequests.accept': 'move',
  'otlRequests.decline': 'move',
  // A choice between two, which may change as long as the reservation stands; its time line keeps both.
  'transactions.transport': 'choice',
  // One line of text, sent along with its value as it was read.
  'storage.destination': 'line',
  // Read marks.
  'notifications.dismiss': 'mark',
  'notifications.dismissAll': 'mark',
  'savedSearches.seen': 'mark',
  // The whole order of a list, which changes none of its records.
  'propertyGroups.order': 'order',
  'help.orderFaqs': 'order',
  // A user's own data, which nobody else writes.
  'userSettings.update': 'own',
  'userSettings.chooseMail': 'own',
  'savedSearches.follow': 'own',
  'savedSearches.pauseAll': 'own',
  // The whole list of followers, which only its keeper writes.
  'savedSearches.share': 'own',
}
/** Bodies of two forms: a switch or an addition, and the record itself, which requires its version. */
const twofold: Record<string, { bare: object; record: object }> = {
  'otlEditing.save': { bare: { published: true }, record: { name: 'Tegel' } },
  'materials.update': { bare: { published: true }, record: { name: 'Beton' } },
  'propertyEditing.update': {
    bare: { data: { options: ['Rood'] } },
    record: PropertyBody.parse({ name: 'Kleur', type: 'text', otl_types: ['product'] }),
  },
}
const puts = endpoints.filter(({ endpoint }) => endpoint.method === 'PUT')
const asks = ({ endpoint }: (typeof puts)[number]) =>
  endpoint.body !== undefined &&
  (
    z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' }).required ??
    []
  ).includes('version')

test('every call that changes a record states which version was read', () => {
  expect(
    puts
      .filter((put) => !asks(put))
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...Object.keys(without), ...Object.keys(twofold)].sort())
})

test.each(Object.entries(twofold))(
  '%s needs the version for a record, not for a switch or an addition',
  (name, { bare, record }) => {
    const body = puts.find((put) => put.name === name)?.endpoint.body as z.ZodType
    expect(body.safeParse(bare).success).toBe(true)
    expect(body.safeParse({ ...record, version: 1 }).success).toBe(true)
    expect(body.safeParse(record).error?.issues.map(({ path }) => path)).toEqual([['version']])
  },
)
