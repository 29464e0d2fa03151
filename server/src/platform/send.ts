import type { FastifyReply } from 'fastify'

/**
 * How a reply that is not JSON is sent: what the action of such a call returns. It is sent once the transaction has ended, so that a slow receiver
 * holds no database connection, and nothing leaves the product before it is recorded.
 */
export type Send = (reply: FastifyReply) => unknown

/** A file made for the caller alone, as a download that nothing keeps. */
export const sendFile =
  (filename: string, media: string, body: string | Buffer): Send =>
  (reply) =>
    reply
      .header('content-disposition', `attachment; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .type(media)
      .send(body)

/** The same as rows for a spreadsheet. */
export const sendCsv = (filename: string, text: string) =>
  sendFile(filename, 'text/csv; charset=utf-8', text)
