import { connect } from 'node:net'
import type { Config } from './config.ts'
import { AppError, invalid } from './errors.ts'
import type { Circuit } from './parts.ts'
import type { Uploaded } from './upload.ts'

/** Scans uploaded files before they are stored. Without a scanner every file passes here; each is still checked by content where it is used. */
export interface Antivirus {
  /** Rejects files that contain a virus, naming `{path}.{which}` (or `path` for a single file); `scanner_unavailable` when the scanner does not answer: nothing passes unscanned. */
  check(files: readonly Pick<Uploaded, 'bytes'>[], path: string): Promise<void>
}

// The clamd protocol (man 8 clamd, INSTREAM): chunks preceded by their length, an empty chunk at the end, one line in reply.
const piece = 65_536
const mostAnswer = 1000

function scan(address: URL, bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(address.port) || 3310, address.hostname)
    const late = setTimeout(
      () => socket.destroy(new Error('the scanner did not answer in time')),
      timeoutMs,
    )
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
      if (answer.length > mostAnswer) socket.destroy(new Error('the scanner said too much'))
    })
    socket.on('error', fail)
    socket.on('close', () => {
      clearTimeout(late)
      done(answer.replace(/\0.*$/s, '').trim())
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      socket.write(length)
      socket.write(part)
    }
    socket.write(Buffer.alloc(4))
  })
}

/** Whether the scanner finds nothing; throws when it cannot tell. */
async function isClean(address: URL, bytes: Buffer, timeoutMs: number): Promise<boolean> {
  const answer = await scan(address, bytes, timeoutMs)
  if (answer === 'stream: OK') return true
  if (answer.endsWith(' FOUND')) return false
  throw new Error(`the scanner said: ${answer || 'nothing'}`)
}

/** The configured scanner: clamd at `CLAMD_URL`, or none. */
export function openAntivirus(
  { CLAMD_URL, CLAMD_TIMEOUT_MS }: Pick<Config, 'CLAMD_URL' | 'CLAMD_TIMEOUT_MS'>,
  circuit: () => Circuit,
): Antivirus {
  if (!CLAMD_URL) return { check: () => Promise.resolve() }
  const address = new URL(CLAMD_URL)
  const kept = circuit()
  return {
    check: async (files, path) => {
      for (const [i, { bytes }] of files.entries()) {
        const clean = await kept
          .run(() => isClean(address, bytes, CLAMD_TIMEOUT_MS))
          .catch((error: unknown) =>
            Promise.reject(new AppError('scanner_unavailable', { cause: error })),
          )
        if (!clean) throw invalid(files.length > 1 ? `${path}.${i}` : path, 'file.virus')
      }
    },
  }
}
