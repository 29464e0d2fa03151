import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (productSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', productSecret, '', purpose, 32))

/** Encrypts a secret that the product itself has to use again. `purpose` makes it useless elsewhere, `owner` in any other row. */
export function seal(secret: string, purpose: string, productSecret: string, owner = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(productSecret, purpose), nonce).setAAD(
    Buffer.from(owner),
  )
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a sealed secret; null when it was sealed with another product secret, for another owner, or changed. */
export function unseal(
  sealed: Buffer,
  purpose: string,
  productSecret: string,
  owner = '',
): string | null {
  try {
    const open = createDecipheriv(
      'aes-256-gcm',
      keyOf(productSecret, purpose),
      sealed.subarray(0, 12),
    )
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-16))
    return Buffer.concat([open.update(sealed.subarray(12, -16)), open.final()]).toString('utf8')
  } catch {
    return null
  }
}
