import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A sign-in that was begun: kept by the browser that began it, sealed, for ten minutes. */
const Flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), back: z.string(), stay: z.boolean(), link: z.number().nullable(), until: z.number() })
export type Flow = z.infer<typeof Flow>
export const flowSeconds = 600

const keyOf = (productSecret: string) => Buffer.from(hkdfSync('sha256', productSecret, '', 'single sign-on', 32))

export function sealFlow(flow: Flow, productSecret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(productSecret), nonce)
  return Buffer.concat([nonce, cipher.update(JSON.stringify(flow), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The flow of a cookie; null when it is not ours, changed or run out. */
export function openFlow(sealed: string, productSecret: string, now = Date.now()): Flow | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const open = createDecipheriv('aes-256-gcm', keyOf(productSecret), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16))
    const flow = Flow.parse(JSON.parse(Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString('utf8')))
    return flow.until > now ? flow : null
  } catch {
    return null
  }
}

/** The directories that may sign in, each with the subdomain of its organisation: `directory=subdomain,...`. */
export const organisationsOf = (list: string): ReadonlyMap<string, string> => new Map(list.split(',').map((one) => one.split('=', 2).map((part) => part.trim()) as [string, string]).filter(([directory, label]) => directory && label))
