import { z } from 'zod'

/** The contents of `q`: a one-time code, or the tokens in the structure that the previous product put there. */
export type Ticket = { code: string } | { refresh: string; access: string | undefined }

// The user and permissions named in the structure are not even read: those come from the database.
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
  // A plus sign in base64 arrives from an address as a space.
  const base64 = decoded(q.replaceAll(' ', '+'))
  for (const text of [q, unescaped(q), base64, unescaped(base64)]) {
    const found = structureIn(text)
    if (found) return { refresh: found.refresh_token, access: found.token }
  }
  return null
}
