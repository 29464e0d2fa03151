import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('an address without an account costs as much work as one with an account (A4)', async () => {
  const kept = await hashPassword('Goed-Wachtwoord-1')
  const work = async (hash: string | null) => {
    const began = process.cpuUsage()
    await passwordFits(hash, 'Fout-Wachtwoord-1')
    const { user, system } = process.cpuUsage(began)
    return user + system
  }
  await work(null)
  // Other work of the process (compiling, collecting) only ever adds to a measurement: the minimum of several alternating rounds is the work itself.
  let [known, unknown] = [Infinity, Infinity]
  for (let round = 0; round < 6; round++) {
    known = Math.min(known, await work(kept))
    unknown = Math.min(unknown, await work(null))
  }
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})
