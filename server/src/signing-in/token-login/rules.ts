import { z } from 'zod'

/** What `q` says: a one-time code, or the tokens of the structure that the product before this one put there. */
export type Ticket = { code: string } | { refresh: string; access: string | undefined }

// Whom the structure names and what it says they may is not even read: that is asked of the database.
const Structure = z.object({
  token: z.string().max(4000).optional(),
  refresh_token: z.string().min(20).max(200),
})

const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8')
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
function structureIn(text: string): z.infer<typeof Structure> | undefined {
  try {
    return Structure.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads `q`: a code of 256 bits, or the structure as JSON, plain or in base64, escaped or not. Null for anything else. */
export function readTicket(q: string): Ticket | null {
  if (/^[\w-]{43}$/.test(q)) return { code: q }
  // A plus sign of base64 comes out of an address as a space.
  const base64 = decoded(q.replaceAll(' ', '+'))
  for (const text of [q, unescaped(q), base64, unescaped(base64)]) {
    const found = structureIn(text)
    if (found) return { refresh: found.refresh_token, access: found.token }
  }
  return null
}
