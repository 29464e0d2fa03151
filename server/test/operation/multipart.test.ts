import { endpoints } from '@bouwkring/contract/all'
import { beforeAll, expect, test } from 'vitest'
import { makePicture, makeSpot } from '../make.ts'
import { numbersFrom } from '../markup-vectors.ts'
import { type Caller, useWorld } from '../world.ts'
import { bound, bringsItsOwn, tries } from '../ring.ts'

// Upload bodies that no browser sends (I12). Some other products crashed entirely on such a body.
const world = useWorld()
// The database makes no difference: once is enough.
const runs = process.env.NIGHTLY ? 10_000 : tries(300, 1000)
const next = numbersFrom(20_261_122)
const pick = <T>(from: readonly T[]) => from[next(from.length)] as T
let chief: Caller
let spot = 0
let picture: Buffer
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
  spot = (await makeSpot(chief)).id
  picture = await makePicture()
})

const uploads = endpoints.filter(({ endpoint }) => endpoint.upload)
const names = [
  '',
  'file',
  'files[]',
  '__proto__',
  'constructor',
  'toString',
  'a[0]',
  'a[99999999]',
  '0',
  '[0]',
  'a[b][c]',
  'a]',
  'file[]',
  '../x',
  'x'.repeat(5000),
  '\u0000',
  'preview',
  'é',
  '"',
  'a;b',
  'length',
  'hasOwnProperty',
]
const boundaries = ['x', '-'.repeat(70), "'()+_,-./:=?", 'a'.repeat(71), 'a b', '\u00e9', '"x"', '']
const breaks = ['\r\n', '\n', '\r', '\r\n\r\n', '', '\r\n ', '\u0000']
const heads = [
  'Content-Type: text/plain',
  'Content-Type: image/png; charset=x',
  'Content-Transfer-Encoding: base64',
  'Content-Type: multipart/mixed; boundary=x',
  'Content-Disposition: form-data; name="x"',
  `X: ${'y'.repeat(20_000)}`,
  ': x',
  'X',
  'Content-Length: -1',
  '\u0000: \u0001',
  ...Array.from({ length: 3 }, (_, n) =>
    Array.from({ length: 80 }, (_value, at) => `H${n}${at}: x`).join('\r\n'),
  ),
]
const named = (name: string) =>
  pick([
    `name="${name}"`,
    `name=${name}`,
    `name*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    `name*=x''%zz`,
    `name="${name}"; name="other"`,
    '',
  ])
const filenamed = () =>
  pick([
    '; filename="a.png"',
    '; filename=""',
    '; filename=a.png',
    `; filename*=UTF-8''a%2e%2e%2fb.png`,
    `; filename*=utf-16''%00`,
    '; filename="../../a.png"',
    `; filename="${'é'.repeat(3000)}.png"`,
    '; filename="a\\"b.png"',
    '; filename="\u0000.png"',
    '; filename="C:\\\\x\\\\a.png"',
    '; filename',
    '',
    '',
  ])

function part(boundary: string, field: string): Buffer {
  const line = next(4) > 0 ? '\r\n' : pick(breaks)
  const disposition = pick([
    `Content-Disposition: form-data; ${named(next(3) > 0 ? field : pick(names))}${filenamed()}`,
    `content-disposition:form-data;${named(pick(names))}`,
    'Content-Disposition: attachment',
    'Content-Disposition:',
    '',
  ])
  const more = next(3) === 0 ? `${line}${pick(heads)}` : ''
  const content = pick([
    picture,
    Buffer.alloc(0),
    Buffer.from('x'),
    Buffer.from(`\r\n--${boundary}`),
    Buffer.alloc(20_000, 0),
    Buffer.from('name,email,phonenumber\na,a@b.nl,0612345678'),
    picture.subarray(0, next(picture.length)),
  ])
  return Buffer.concat([
    Buffer.from(`--${boundary}${line}${disposition}${more}${line}${line}`),
    content,
    Buffer.from(next(5) > 0 ? '\r\n' : pick(breaks)),
  ])
}

/** One body, more often than not cut, doubled or changed anywhere. */
function body(boundary: string, field: string): Buffer {
  const parts = Array.from({ length: pick([0, 1, 1, 1, 2, 3, 6, 25]) }, () => part(boundary, field))
  const whole = Buffer.concat([
    ...parts,
    Buffer.from(
      pick([`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, `--${boundary}-`, '--', '']),
    ),
  ])
  const ways = [
    () => whole,
    () => whole,
    () => whole.subarray(0, next(whole.length + 1)),
    () => Buffer.concat([whole, whole]),
    () => {
      const changed = Buffer.from(whole)
      for (let n = next(5); n >= 0 && changed.length > 0; n--)
        changed[next(changed.length)] = next(256)
      return changed
    },
  ]
  return pick(ways)()
}
const typed = (boundary: string) =>
  pick([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}"`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${boundary}; boundary=y`,
    `Multipart/Form-Data;Boundary=${boundary}`,
    `multipart/mixed; boundary=${boundary}`,
  ]).replaceAll(/[^\x20-\x7e]/g, '?')

async function sendOne(): Promise<string | null> {
  const { name, endpoint } = pick(uploads)
  const boundary = pick(boundaries)
  const payload = body(boundary, endpoint.upload?.field ?? '')
  const type = typed(boundary)
  const began = performance.now()
  const { status, text } = await chief.raw({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, String(spot)),
    headers: { 'content-type': type },
    payload,
  })
  const wrong =
    status >= 500 ||
    performance.now() - began > bound(5000, 15_000) ||
    (status >= 400 && !text.startsWith('{"status":'))
  return wrong
    ? `${name} ${type} ${payload.toString('latin1').slice(0, 300)} answered ${status} ${text.slice(0, 200)}`
    : null
}

test.runIf(bringsItsOwn)(
  `${runs} broken bodies: each one is answered, none with 5xx, and the process lives (I12)`,
  { timeout: 1_800_000 },
  async () => {
    expect(uploads.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (let left = runs; left > 0; left -= 4)
      wrong.push(...(await Promise.all([1, 2, 3, 4].map(sendOne))).filter((one) => one !== null))
    expect(wrong.slice(0, 3)).toEqual([])
    expect((await world.visitor().raw({ url: '/readyz' })).status).toBe(200)
  },
)

test.runIf(bringsItsOwn)(
  'ten thousand parts are rejected as soon as there are too many, and a correct body is still accepted (I12)',
  async () => {
    const many = Buffer.from(
      `${Array.from({ length: 10_000 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\ny\r\n`).join('')}--x--\r\n`,
    )
    for (const { endpoint } of uploads)
      expect(
        (
          await chief.raw({
            method: endpoint.method,
            url: endpoint.path.replace(/:\w+/g, String(spot)),
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
            payload: many,
          })
        ).status,
      ).toBeLessThan(500)
    const good = Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      picture,
      Buffer.from('\r\n--x--\r\n'),
    ])
    expect(
      (
        await chief.raw({
          method: 'POST',
          url: '/api/profile/avatar',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: good,
        })
      ).status,
    ).toBeLessThan(300)
  },
)
