import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tidyMemory } from './tidy-memory.ts'

const seen = (held: object) => new WeakRef(held)

test('what nobody needs any more is given back at once; control: what is needed stays', async () => {
  const needed = { of: 'somebody' }
  const [kept, gone] = [seen(needed), seen({ of: 'nobody' })]
  await turn()
  tidyMemory()
  expect(gone.deref()).toBeUndefined()
  expect(kept.deref()).toBe(needed)
})
