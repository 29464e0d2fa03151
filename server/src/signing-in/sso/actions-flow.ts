import { z } from 'zod'
import { seal, unseal } from '../../platform/seal.ts'

/** A sign-in in progress: sealed, and stored by the browser that began it, for ten minutes. */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  stay: z.boolean(),
  link: z.number().nullable(),
  until: z.number(),
})
export type Flow = z.infer<typeof Flow>
export const flowSeconds = 600

const purpose = 'single sign-on'

export const sealFlow = (flow: Flow, productSecret: string) =>
  seal(JSON.stringify(flow), purpose, productSecret).toString('base64url')

/** The flow in a cookie; null when the cookie is not ours, was changed or has expired. */
export function openFlow(sealed: string, productSecret: string, now = Date.now()): Flow | null {
  const text = unseal(Buffer.from(sealed, 'base64url'), purpose, productSecret)
  const flow = text === null ? undefined : Flow.safeParse(JSON.parse(text)).data
  return flow && flow.until > now ? flow : null
}
