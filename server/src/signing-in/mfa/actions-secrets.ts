import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../platform/seal.ts'

const period = 30
const codes = 10
/** The secret of an app: 160 random bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

const purpose = 'second factor'
/** Encrypts the secret of a user; bound to the user, so that it works in no other row. */
export const sealFor = (secret: string, userId: number, productSecret: string) =>
  seal(secret, purpose, productSecret, String(userId))
/** The secret of a user; null when it was encrypted with another product secret, or changed. */
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

/** The address that the QR code holds. */
export const addressOf = (secret: string, issuer: string, email: string) =>
  totpOf(secret, issuer, email).toString()

/** The period of 30 s that a code is of, one to either side for clocks that differ; null for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Ten new recovery codes of 80 bits, as they are shown. */
export const newRecoveryCodes = () =>
  Array.from({ length: codes }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-'),
  )
/** What is kept of a recovery code: nothing that can be guessed at without the secret of the product. */
export const recoveryHash = (code: string, userId: number, productSecret: string) =>
  createHmac('sha256', `${productSecret} recovery`)
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest()
