import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tidyMemory } from './tidy-memory.ts'

const seen = (held: object) => new WeakRef(held)

test('memory no longer needed is returned at once; control: memory in use stays', async () => {
  const needed = { of: 'somebody' }
  const [kept, gone] = [seen(needed), seen({ of: 'nobody' })]
  await turn()
  tidyMemory()
  expect(gone.deref()).toBeUndefined()
  expect(kept.deref()).toBe(needed)
})
