import { expect, test, vi } from 'vitest'
import { reportAttribute } from './api.ts'

test('without a product nothing is sent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  await expect(reportAttribute(undefined, 'Slijtweerstand', 'Invalid spotitem id')).rejects.toThrow(
    'Invalid spotitem id',
  )
  expect(sent).not.toHaveBeenCalled()
})
