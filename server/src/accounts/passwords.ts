import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../platform/errors.ts'

// argon2id, 19 MiB, two rounds (reliability goal A1); 2 is the library's constant for argon2id.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const atOnce = 2
const inLine = 20

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes run at a time and few wait, so that sign-ins cannot starve everyone else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= inLine) throw new AppError('too_many')
    await new Promise<void>((go) => waiting.push(go))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Whether a hash was made with less, or different, work than a new one would be. */
export const isOutdated = (stored: string) =>
  !stored.startsWith(
    `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`,
  )

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

// Checked when the account does not exist, so that both answers take the same time.
let nobody: Promise<string> | undefined

/** Whether the password belongs to the hash; one hash is computed on every path. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const against = stored ?? (await nobody)
  const fits = await inTurn(() => verify(against, password))
  return stored !== null && fits
}
