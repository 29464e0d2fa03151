import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../platform/seal.ts'

const period = 30
const codes = 10
/** The secret for an app: 160 random bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

const purpose = 'second factor'
/** Encrypts a user's secret; bound to the user, so that it works in no other row. */
export const sealFor = (secret: string, userId: number, productSecret: string) =>
  seal(secret, purpose, productSecret, String(userId))
/** A user's secret; null when it was encrypted with another product secret, or has been changed. */
export const unsealFor = (sealed: Buffer, userId: number, productSecret: string) =>
  unseal(sealed, purpose, productSecret, String(userId))

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** The address in the QR code. */
export const addressOf = (secret: string, issuer: string, email: string) =>
  totpOf(secret, issuer, email).toString()

/** The 30 s period of a code, allowing one to either side for clocks that differ; null for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Ten new recovery codes of 80 bits, as they are shown. */
export const newRecoveryCodes = () =>
  Array.from({ length: codes }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-'),
  )
/** The stored form of a recovery code: it cannot be guessed without the product's secret. */
export const recoveryHash = (code: string, userId: number, productSecret: string) =>
  createHmac('sha256', `${productSecret} recovery`)
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest()
