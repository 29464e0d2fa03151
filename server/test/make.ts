import { accounts } from '@bouwkring/contract/accounts'
import type { Sent } from '@bouwkring/contract/endpoint'
import { spots, type Spot } from '@bouwkring/contract/spots'
import type { Caller } from './world.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Ids of the fixed groups. */
export async function groupIds(caller: Caller) {
  const fixed = (await caller.call(accounts.staticGroups, {}))['hydra:member']
  const types = (await caller.call(accounts.globalGroups, {}))['hydra:member']
  const idOf = (name: string) => [...fixed, ...types].find((g) => g.name === name)?.id as number
  return { internal: idOf('internal'), public: idOf('public'), Overheden: idOf('Overheden'), Aannemers: idOf('Aannemers'), Ingenieursbureaus: idOf('Ingenieursbureaus') }
}

export async function definitionId(caller: Caller, kind = 'project') {
  const list = (await caller.call(spots.definitions, {}))['hydra:member']
  return list.find((d) => d.kind === kind)?.id as number
}

type SpotFields = Partial<Sent<typeof spots.create>['body']> & { kind?: string; publish?: boolean }
/** A spot that can be published, in Utrecht and visible to everyone unless told otherwise; `publish: true` puts it on the market. */
export async function makeSpot(caller: Caller, { kind = 'project', publish = false, ...fields }: SpotFields = {}): Promise<Spot> {
  const contact = (await caller.call(accounts.addYourself, {})).id
  const groups = await groupIds(caller)
  const made = await caller.call(spots.create, {
    body: {
      name: 'Renovatie Stationsplein', definition: await definitionId(caller, kind), contactpersons: [contact], visibility: [groups.internal, groups.public], period_from: dayFromNow(-10), period_till: dayFromNow(100),
      location: { latitude: 52.0907, longitude: 5.1214, city: 'Utrecht' }, ...fields,
    },
  })
  return publish ? caller.call(spots.publish, { params: { id: made.id } }) : made
}
