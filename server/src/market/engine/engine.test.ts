import { expect, test } from 'vitest'
import { startListings } from './listings.ts'

test('runs no file, setting or extension, whatever text reaches it', async () => {
  const alone = await startListings(64)
  const ask = (text: string) => alone.ask({ sql: text, parameters: [] } as never)
  try {
    for (const [text, why] of [
      ["select * from read_csv('/etc/passwd')", /disabled by configuration/],
      ["copy (select 1) to '/tmp/stolen.csv'", /disabled by configuration/],
      ['install httpfs', /disabled by configuration/],
      ["attach '/tmp/other.db'", /disabled by configuration/],
      ["set memory_limit = '100GB'", /locked/],
      ['set enable_external_access = true', /locked/],
    ] as const)
      await expect(ask(text), text).rejects.toThrow(why)
    expect(await ask('select count(*)::integer as n from market.listing')).toEqual([{ n: 0 }])
  } finally {
    await alone.close()
  }
})

test('answers nothing after it is closed', async () => {
  const alone = await startListings(64)
  const last = alone.memory()
  await alone.close()
  expect(await last).toBeTypeOf('number')
  await expect(alone.memory()).rejects.toThrow('closed')
  await expect(alone.replace([1], [])).rejects.toThrow('closed')
})

test('never exceeds its memory limit: the question fails, the next is answered', async () => {
  const alone = await startListings(64)
  const ask = (text: string) => alone.ask({ sql: text, parameters: [] } as never)
  try {
    await expect(
      ask('select count(*)::integer as n from (select distinct i from range(50000000) t (i))'),
    ).rejects.toThrow(/Out of Memory/)
    expect(await ask('select 1 as n')).toEqual([{ n: 1 }])
  } finally {
    await alone.close()
  }
})
