import { readFile } from 'node:fs/promises'
import { products } from '@bouwkring/contract/products'
import { rsx, type RsxResult } from '@bouwkring/contract/rsx'
import { expect } from 'vitest'
import { makeSpot, multipart } from './make.ts'
import { type Caller, useWorld } from './world.ts'

/** A world for a test file that uploads RSX files to spots, with the usual requests for them. */
export function useRsx() {
  const world = useWorld()

  const fixture = (name: string) => readFile(new URL(`./fixtures/rsx/${name}.rsx`, import.meta.url))

  const send = (who: Caller, spotId: number, bytes: Buffer, filename = 'Bestek 2025-017.rsx') =>
    who.raw({
      method: 'POST',
      url: `/api/spots/${spotId}/rsx`,
      ...multipart([{ filename, bytes, type: 'application/octet-stream', field: 'file' }]),
    })

  const put = async (who: Caller, spotId: number, bytes: Buffer) => {
    const reply = await send(who, spotId, bytes)
    expect(reply.status).toBe(201)
    return reply.body as RsxResult
  }

  const contractOf = (who: Caller, id: number, query = {}) =>
    who.call(rsx.contract, { params: { id }, query: { itemsPerPage: 100, ...query } })

  const lineOf = async (who: Caller, id: number, number: string) =>
    (await contractOf(who, id))['hydra:member'].find((p) => p.item_number === number)

  const itemsOf = async (who: Caller, id: number) =>
    (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']

  const full = fixture('rsx-valid-full')

  async function owned() {
    const me = await world.member()
    const spot = await makeSpot(me, { kind: 'tender', publish: true })
    return { me, spot }
  }

  async function uploaded() {
    const { me, spot } = await owned()
    return { me, spot, result: await put(me, spot.id, await full) }
  }

  return { world, fixture, send, put, contractOf, lineOf, itemsOf, full, owned, uploaded }
}
