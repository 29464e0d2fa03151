import { expect, test, vi } from 'vitest'
import { reportAttribute } from './api.ts'

test('nothing is sent without a product', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  await expect(reportAttribute(undefined, 'Slijtweerstand', 'Invalid spotitem id')).rejects.toThrow(
    'Invalid spotitem id',
  )
  expect(sent).not.toHaveBeenCalled()
})
