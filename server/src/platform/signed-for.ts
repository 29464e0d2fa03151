import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

type Secret = Pick<Config, 'SESSION_SECRET'>

/**
 * Signatures of mailed links that work without signing in, for one purpose. The signed text includes the address, which the link itself does not show: links in the mailbox of a former address stop
 * working.
 */
export function signedFor(purpose: string) {
  const sign = (text: string, address: string | null, { SESSION_SECRET }: Secret) =>
    createHmac('sha256', SESSION_SECRET)
      .update(
        [purpose, text, ...(address === null ? [] : [address.trim().toLowerCase()])].join(' '),
      )
      .digest('base64url')
  const isSigned = (text: string, address: string | null, signature: string, config: Secret) =>
    timingSafeEqual(
      Buffer.from(sign(text, address, config)),
      Buffer.from(signature.slice(0, 43).padEnd(43, '-')),
    )
  return { sign, isSigned }
}
