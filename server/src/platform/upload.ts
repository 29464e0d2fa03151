import { maxUploadBytes } from '@bouwkring/contract/files'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'
import { takeTurns } from './turns.ts'

/** One file as it was sent. Its name is only what the sender claims. */
export interface Uploaded {
  filename: string
  bytes: Buffer
}

/** The contents of a multipart body: its files, and its text fields by name. */
export interface Sent {
  files: Uploaded[]
  fields: Record<string, string>
}

// Each call may hold five files of 10 MB: beyond a few such calls, the others wait for their turn.
const turns = takeTurns(6, 20_000)

/** Reads the files of a multipart body, and its text fields where the endpoint has any; rejects an unknown field, too many, too large and no files, each with its own message. */
export function readUpload(
  request: FastifyRequest,
  upload: NonNullable<Endpoint['upload']>,
  withFields: boolean,
): Promise<Sent> {
  if (!request.isMultipart()) throw new AppError('unsupported_media')
  return turns(() => Promise.race([read(request, upload, withFields), left(request)]))
}

/** Rejects when the sender disconnects before everything has arrived: the parser would wait for the rest for ever, and keep its turn. */
const left = (request: FastifyRequest) =>
  new Promise<never>((_, giveUp) => {
    const gone = () => {
      if (!request.raw.complete) giveUp(new AppError('malformed'))
    }
    // The sender may have left before its turn.
    if (request.raw.destroyed || request.raw.socket.destroyed) gone()
    else request.raw.once('close', gone)
  })

async function read(
  request: FastifyRequest,
  upload: NonNullable<Endpoint['upload']>,
  withFields: boolean,
): Promise<Sent> {
  const name = upload.field.replace('[]', '')
  const found: Uploaded[] = []
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: maxUploadBytes,
        files: upload.maxFiles,
        parts: 20,
        fields: 10,
        fieldSize: 10_000,
        headerPairs: 50,
      },
    })) {
      if (part.type === 'field' && withFields) {
        fields.set(part.fieldname, String(part.value))
        continue
      }
      if (part.type !== 'file' || part.fieldname !== upload.field)
        throw invalid(part.fieldname.slice(0, 100), 'field.unknown')
      found.push({ filename: part.filename, bytes: await part.toBuffer() })
    }
  } catch (error) {
    throw refusal(error, upload, found.length)
  }
  if (found.length === 0) throw invalid(name, 'file.missing')
  return { files: found, fields: Object.fromEntries(fields) }
}

/** Translates the parser's errors into ours. A body broken in any other way cannot be read: 400, never 500. */
function refusal(
  error: unknown,
  { field, maxFiles }: NonNullable<Endpoint['upload']>,
  read: number,
): AppError {
  const name = field.replace('[]', '')
  if (error instanceof AppError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return invalid(`${name}.${read}`, 'file.tooLarge')
  if (code === 'FST_FILES_LIMIT') return invalid(name, maxFiles === 1 ? 'file.one' : 'file.tooMany')
  return new AppError('malformed')
}
