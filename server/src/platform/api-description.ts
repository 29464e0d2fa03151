import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { inThread } from './in-thread.ts'

const address = '/api/openapi.json'

/** Serves the OpenAPI document and a page to read it on. The file `writer` makes it in a thread when it is first asked for; it is kept as text. */
export async function describeApi(
  app: FastifyInstance,
  writer: URL,
  { title, version }: { title: string; version: string },
) {
  let written: Promise<Buffer> | undefined
  const write = async () => Buffer.from(await inThread<Uint8Array>(writer, { title, version }))
  app.get(address, async (_request, reply) => {
    written ??= write().catch((error: unknown) => {
      written = undefined
      throw error
    })
    return reply.type('application/json; charset=utf-8').send(await written)
  })
  // The page has a document of its own, which would be held in memory: it is sent to the other one instead.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title, version }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: {
      preHandler: (request, reply, done) => {
        if (/\/(json|yaml)(\?|$)/.test(request.url)) void reply.redirect(address)
        else done()
      },
    },
  })
}
