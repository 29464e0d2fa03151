import type { RsxResult } from '@bouwkring/contract/rsx'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { useRsx } from '../../test/rsx-files.ts'

const { uploaded, itemsOf, world, contractOf, put, full, fixture, send, owned } = useRsx()

/** The full contract with some text replaced. */
const changedFile = async (...pairs: [string, string][]) =>
  Buffer.from(pairs.reduce((text, [from, to]) => text.replace(from, to), (await full).toString()))

describe('contract uploads that are rejected', () => {
  test('the contract of a spot without published items shows nothing to others', async () => {
    const { spot } = await uploaded()
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await contractOf(other, spot.id)).toMatchObject({
      contract: null,
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
  })

  test.each<[string, string, number | undefined, string]>([
    [
      'rsx-invalid-truncated',
      'rsx.broken',
      350,
      'Regel 350: het bestand is hier beschadigd of houdt hier op',
    ],
    ['rsx-invalid-wrong-root', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
    ['rsx-invalid-not-xml', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
    ['rsx-invalid-empty', 'rsx.file', undefined, 'Een RSX-upload moet een RSX-bestand zijn'],
  ])('%s is refused with its line and changes nothing', async (name, code, line, message) => {
    const { me, spot, result } = await uploaded()
    const before = await contractOf(me, spot.id)
    expect(await send(me, spot.id, await fixture(name))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        violations: [{ path: 'file', code, message, ...(line !== undefined && { line }) }],
      },
    })
    expect(await contractOf(me, spot.id)).toEqual(before)
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
  })

  test('a file with an error in its last lines leaves a fresh spot empty; a contract without lines is accepted', async () => {
    const { me, spot } = await owned()
    expect((await send(me, spot.id, await changedFile(['600030', '600010']))).body).toMatchObject({
      violations: [{ code: 'rsx.twice' }],
    })
    expect(await contractOf(me, spot.id)).toMatchObject({ contract: null, can: { upload: true } })
    expect(await itemsOf(me, spot.id)).toHaveLength(0)
    expect(await put(me, spot.id, await fixture('rsx-valid-no-posts'))).toMatchObject({
      posts: 0,
      made: 0,
    })
    expect(await contractOf(me, spot.id)).toMatchObject({
      contract: { number: '2025-019' },
      'hydra:totalItems': 0,
    })
    expect(await put(me, spot.id, await fixture('rsx-edge-nil-and-empty-unit'))).toMatchObject({
      posts: 2,
    })
  })

  test('only the owner and admins with the permission may upload; not when archived, not colleagues, not read-only users', async () => {
    const { me, spot } = await owned()
    const bytes = await fixture('rsx-valid-small')
    const colleague = await world.user(me.tenantId)
    expect((await send(colleague, spot.id, bytes)).status).toBe(403)
    expect(
      (await send(await world.user(me.tenantId, 'ROLE_READ_ONLY'), spot.id, bytes)).status,
    ).toBe(403)
    expect((await send(await world.member('ROLE_USER', 'Aannemers'), spot.id, bytes)).status).toBe(
      403,
    )
    expect((await send(await world.user(me.tenantId, 'ROLE_ADMIN'), spot.id, bytes)).status).toBe(
      201,
    )
    expect((await contractOf(colleague, spot.id)).can).toEqual({
      upload: false,
      link: false,
      remove: false,
    })
    await me.call(spots.archive, { params: { id: spot.id } })
    expect((await send(me, spot.id, bytes)).status).toBe(409)
  })

  test('simultaneous uploads create no duplicates', async () => {
    const { me, spot } = await owned()
    const bytes = await full
    const replies = await Promise.all([
      send(me, spot.id, bytes),
      send(me, spot.id, bytes),
      send(me, spot.id, bytes),
    ])
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201])
    const made = replies.map((r) => (r.body as RsxResult).made).sort((a, b) => b - a)
    expect(made.slice(1)).toEqual([0, 0])
    expect(await itemsOf(me, spot.id)).toHaveLength(made[0] as number)
  })
})
