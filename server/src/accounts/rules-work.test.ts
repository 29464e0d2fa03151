import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('for an address without an account as much is worked as for one with (A4)', async () => {
  const kept = await hashPassword('Goed-Wachtwoord-1')
  const work = async (hash: string | null) => {
    const began = process.cpuUsage()
    for (let i = 0; i < 5; i++) await passwordFits(hash, 'Fout-Wachtwoord-1')
    const { user, system } = process.cpuUsage(began)
    return user + system
  }
  await work(null)
  const [known, unknown] = [await work(kept), await work(null)]
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})
