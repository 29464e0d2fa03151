import type { IncomingMessage } from 'node:http'
import { askOutside, type Way } from '../../platform/outside.ts'

/** The number of bytes of a response that are stored. */
const answerBytes = 1024

export interface Answer {
  status: number
  answer: string
}

/** The first bytes of a response; the rest is not read. */
async function firstBytes(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= answerBytes) break
    }
  } catch {
    // The status has arrived; the fate of the rest changes nothing.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '')
}

export interface Letter {
  url: string
  headers: Record<string, string>
  body: string
}

/** Posts a message. Redirects are responses like any other and are not followed. */
export async function post(
  { url, headers, body }: Letter,
  { timeoutMs = 5000, ...way }: Omit<Way, 'timeoutMs'> & Partial<Pick<Way, 'timeoutMs'>>,
): Promise<Answer> {
  const response = await askOutside(
    {
      url,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body,
    },
    { ...way, timeoutMs },
  )
  return { status: response.statusCode ?? 0, answer: await firstBytes(response) }
}
