import { appearances } from '@bouwkring/contract/condition'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, ran, sheetOf, withFile } from '../../test/import-files.ts'
import { dayFromNow, makeProduct, makeSpot, testOtl } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
/** After importing a list like this, the organisation has chosen what "Prijs" and "Price" mean. */
const priced = sheetOf(
  ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Prijs'],
  ['P1', 'Betontegel', 5, 'st', '4,50'],
  ['P2', 'Betontegel', 6, 'st', '5'],
)

test.each(['nl', 'en'] as const)(
  'our own export changes nothing, also after other lists were read (%s)',
  async (language) => {
    const { me, spot: yard, made: before } = await withFile(world, priced)
    await ran(world, me, before)
    const spot = await makeSpot(me, { name: 'Werf' })
    const names = [
      'Betontegel "grijs"; 30x30',
      '=SOM(A1)',
      ' Betontegel',
      'Tegel  wit',
      'Ünïcode ½ mm²',
    ]
    for (const [n, name] of names.entries()) {
      const product = await makeProduct(me, spot, { name: name.trim(), publish: n % 2 === 0 })
      await me.call(products.update, {
        params: { id: product.id },
        body: {
          name: product.name,
          amount: [1.234, 1234.5, 0, null, 99_999.125][n] ?? null,
          amount_type: ([0, 2, 0, 1, 1] as const)[n] ?? 0,
          unit: (['ton', 'm2', 'st', 'm', 'm3'] as const)[n] ?? 'st',
          least_amount: [null, 12.5, null, 3, null][n] ?? null,
          note: ['Regel een\nregel twee', '-', '', '+31 6', "'t Gooi"][n] ?? '',
          price: (
            [
              { type: 'fixed', value: 1234 },
              { type: 'from', value: 100_000 },
              { type: 'reasonable', value: null },
              { type: 'unknown', value: null },
              { type: 'fixed', value: 5 },
            ] as const
          )[n] ?? { type: 'unknown', value: null },
          transport: n % 2 === 0 ? ['pickup', 'delivery'] : ['pickup'],
          latitude: n === 1 ? 52.1234567 : null,
          longitude: n === 1 ? 5.7654321 : null,
          condition: {
            grade: ([1, 2, 3, 4, 5] as const)[n] ?? 1,
            known: 'measured',
            on: '2026-01-0' + String(n + 1),
          },
          origin: {
            kind:
              (['deinstallation', 'demolition', 'offcut', 'surplus', 'unknown'] as const)[n] ??
              null,
            on: '2025-03-01',
            precision: (['day', 'month', 'year', 'day', 'month'] as const)[n] ?? 'day',
            place: 'Ede',
            work: 'N302',
            built: 1965,
          },
          in_use_since: { year: 1990, about: n === 2 },
          ...(n === 1 && { period: { from: dayFromNow(9), till: dayFromNow(20) } }),
          demountability: 'easy',
          hazard: { state: 'cleared', kinds: ['asbestos', 'pcb'], statement: 'Onderzocht' },
          appearance: ([...appearances] as const)[n] ?? null,
          manufacturer: n === 0 ? '' : 'Kremer, Hofstee & Zn.',
          model: n === 3 ? '=KR 30' : 'KR 30',
          remaining_years: n === 4 ? null : n * 7,
          uniform: ([true, false, null] as const)[n] ?? null,
          version: (await me.call(products.get, { params: { id: product.id } })).version,
        },
      })
    }
    const file = await me.raw({
      method: 'POST',
      url: `/api/spots/${spot.id}/export?isReleased=true`,
      headers: { 'accept-language': language },
    })
    const made = await brought(me, spot, Buffer.from(file.text))
    expect([made.mode, made.faults, made.questions]).toEqual(['sync', [], []])
    expect(made.acts).toEqual({ make: 0, change: 0, same: names.length })
    // What the import learns from it does not affect lists from others.
    await ran(world, me, made)
    const again = await brought(me, yard, priced, { again: true })
    expect([again.mode, again.acts.same, again.faults]).toEqual(['sync', 2, []])
  },
)

test('property values in a Bouwkring export are imported with it, changed ones too', async () => {
  const { me, spot } = await withFile(world, priced)
  const otl = await testOtl(me)
  const product = await makeProduct(me, spot, {
    otl: otl.id,
    properties: [...otl.required, { id: otl.idOf('lengte'), value: [300.5] }],
  })
  const exported = await me.raw({
    method: 'POST',
    url: `/api/spots/${spot.id}/export?isReleased=true`,
  })
  const same = await brought(me, spot, Buffer.from(exported.text))
  expect([same.faults, same.questions, same.acts.change, same.acts.same]).toEqual([[], [], 0, 1])
  const changed = await brought(me, spot, Buffer.from(exported.text.replace('300,5', '310')))
  expect(changed.acts.change).toBe(1)
  await ran(world, me, changed)
  const length = async () =>
    (await me.call(products.properties, { params: { id: product.id } }))['hydra:member'].find(
      ({ id }) => id === otl.idOf('lengte'),
    )?.value
  expect(await length()).toEqual([310])
  const twin = await makeSpot(me, { name: 'Andere werf' })
  const anew = await brought(me, twin, Buffer.from(exported.text))
  await ran(world, me, anew)
  const [made] = (await me.call(products.ofSpot, { params: { id: twin.id }, query: {} }))[
    'hydra:member'
  ]
  const values = await me.call(products.properties, { params: { id: made?.id ?? 0 } })
  expect(values['hydra:member'].find(({ id }) => id === otl.idOf('lengte'))?.value).toEqual([300.5])
})
