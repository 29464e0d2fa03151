import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { products } from '@bouwkring/contract/products'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot, multipart } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
let [me, id, port, png]: [Caller, number, number, Buffer] = [] as never
beforeAll(async () => {
  me = await world.member()
  id = (await makeProduct(me, await makeSpot(me))).id
  png = await makePicture()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

function head(type: string, length: number) {
  return `POST /api/products/${id}/upload-image HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${me.token ?? ''}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
}
/** Sends bytes and returns the status line, or what happened to the connection. */
function talk(send: readonly (string | Buffer)[], then: 'wait' | 'leave'): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => (heard += data.toString('latin1')))
    socket.on('error', () => done(heard.split('\r\n')[0] || 'broken'))
    socket.on('close', () => done(heard.split('\r\n')[0] || 'closed'))
    for (const part of send) socket.write(part)
    if (then === 'leave') void sleep(100).then(() => socket.destroy())
  })
}
const whole = () => {
  const { payload, headers } = multipart([{ filename: 'a.png', bytes: png }])
  return talk([head(headers['content-type'], payload.length), payload], 'wait')
}

describe('uploads over a real connection', () => {
  test('a valid upload succeeds', async () => {
    expect(await whole()).toBe('HTTP/1.1 201 Created')
  })
  test('more clients that disconnect halfway than there are upload slots do not keep those slots occupied', async () => {
    const { payload, headers } = multipart([
      { filename: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(200_000)]) },
    ])
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        talk(
          [head(headers['content-type'], payload.length), payload.subarray(0, 60 + i * 5000)],
          'leave',
        ),
      ),
    )
    const began = performance.now()
    expect(await whole()).toBe('HTTP/1.1 201 Created')
    expect(performance.now() - began).toBeLessThan(5000)
  })
  test('an upload that is too large, has too many files or another field is answered while it is still being sent', async () => {
    const large = multipart([{ filename: 'a.png', bytes: Buffer.alloc(12_000_000, 1) }])
    const many = multipart(Array.from({ length: 9 }, () => ({ filename: 'a.png', bytes: png })))
    const other = multipart([{ filename: 'a.png', bytes: Buffer.alloc(5_000_000, 1), field: 'x' }])
    for (const { payload, headers } of [large, many, other])
      for (let i = 0; i < 8; i++)
        expect(await talk([head(headers['content-type'], payload.length), payload], 'wait')).toBe(
          'HTTP/1.1 400 Bad Request',
        )
    expect(await whole()).toBe('HTTP/1.1 201 Created')
  })
  test('only the three valid uploads were stored', async () => {
    expect((await me.call(products.get, { params: { id } })).images).toHaveLength(3)
  })
})
