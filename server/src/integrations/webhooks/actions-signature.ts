import { createHmac } from 'node:crypto'

const prefix = 'whsec_'
/** A signing secret in the Standard Webhooks format, of 32 random bytes. */
export const secretOf = (bytes: Buffer) => `${prefix}${bytes.toString('base64')}`

/** The headers that Standard Webhooks (standardwebhooks.com) adds to a message; `at` in seconds. */
export function signed(
  secret: string,
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  }
}
