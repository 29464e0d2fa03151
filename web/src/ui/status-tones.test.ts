import { expect, test } from 'vitest'
import type { StatusTones } from './StatusChip.tsx'

// The check is the compiler's: without it, the lines that must not compile are errors of their own.
test('accepted, approved and active are green, pending is orange, declined and inactive are red, in every table', () => {
  const right: StatusTones<
    'accepted' | 'approved' | 'active' | 'pending' | 'declined' | 'inactive' | 'draft'
  > = {
    accepted: 'ok',
    approved: 'ok',
    active: 'ok',
    pending: 'wait',
    declined: 'err',
    inactive: 'err',
    draft: 'off',
  }
  // @ts-expect-error -- grey is no colour of what was declined
  const declined: StatusTones<'declined'> = { declined: 'off' }
  // @ts-expect-error -- nor of what is inactive
  const inactive: StatusTones<'inactive' | 'draft'> = { inactive: 'off', draft: 'off' }
  expect(right).not.toMatchObject(declined)
  expect(right).not.toMatchObject(inactive)
})
