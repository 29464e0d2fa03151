import { expect, test } from 'vitest'
import { asAppError } from './error-handler.ts'

const codeOf = (code: string) => asAppError(Object.assign(new Error('failed'), { code })).code

test('a database that cannot be reached is reported as unavailable, whatever the error code', () => {
  const refused = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']
  const nameOrWay = ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
  // It is starting, or ending; it has no room; its pooler does not reach it; it accepts no changes.
  const itself = ['57P03', '57P01', '53300', '08P01', '25006']
  for (const code of [...refused, ...nameOrWay, ...itself])
    expect.soft(codeOf(code), code).toBe('unavailable')
  expect(codeOf('42601')).toBe('internal')
})
