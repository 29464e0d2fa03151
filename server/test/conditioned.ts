import { products } from '@bouwkring/contract/products'
import { makePicture, makeSpot, multipart, testOtl, upload } from './make.ts'
import type { Caller, World } from './world.ts'

/** A user with a spot on the market, and an object type that asks for the condition. */
export async function owner(world: World) {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  return { me, spot, otl: await testOtl(me) }
}
/** The minimal form of a product. */
export const form = {
  name: 'Betontegel',
  amount: 10,
  unit: 'st' as const,
  properties: [],
  materials: [],
}
/** All fields of condition and origin; the suspicion has no statement yet. */
export const told = {
  condition: { grade: 3 as const, matching: null, known: 'seen' as const, on: '2026-03-12' },
  origin: {
    kind: 'deinstallation' as const,
    on: '2026-03-01',
    precision: 'month' as const,
    place: 'Utrecht',
    work: 'Sluis 4',
    built: 1931,
  },
  in_use_since: { year: 1998, about: true },
  demountability: 'already_out' as const,
  hazard: {
    state: 'suspected' as const,
    kinds: ['chromium6' as const, 'lead' as const],
    statement: '',
  },
  appearance: 'fair' as const,
  manufacturer: 'Kremer',
  model: 'KR 30',
  remaining_years: 25,
  uniform: false,
}

/** An offer with a picture, of a type that asks for the condition. */
export async function draft(world: World) {
  const { me, spot, otl } = await owner(world)
  const made = await me.call(products.create, {
    body: { ...form, spot: spot.id, is_released: true, otl: otl.id },
  })
  await upload(me, made.id, [{ filename: 'a.jpg', bytes: await makePicture() }])
  const put = async (more: object) => {
    const { version } = await me.call(products.get, { params: { id: made.id } })
    return me.call(products.update, {
      params: { id: made.id },
      body: { ...form, version, ...more },
    })
  }
  const publish = { body: { products: [made.id], publish: true } }
  return { me, spot, otl, id: made.id, put, publish }
}
export const pdf = {
  filename: 'Rapport chroom-6.pdf',
  bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  type: 'application/pdf',
}
/** Sends a document on hazardous substances. */
export const sendDocument = (who: Caller, id: number, file = pdf) =>
  who.raw({
    method: 'POST',
    url: `/api/products/${id}/hazard-documents`,
    ...multipart([{ ...file, field: 'file' }]),
  })
