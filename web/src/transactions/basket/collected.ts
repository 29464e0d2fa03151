import { useSyncExternalStore } from 'react'
import { mostBasketLines } from '@bouwkring/contract/baskets'
import { Transport } from '@bouwkring/contract/products'
import { z } from 'zod'

/** What somebody put in the basket of this browser, before anything is reserved: which product, how much of it, how it comes and which own demand it is for, as far as that was chosen. */
const Collected = z.array(
  z.object({
    id: z.number().int().positive(),
    amount: z.number().positive(),
    transport: Transport.optional(),
    demand: z.object({ id: z.number().int().positive(), name: z.string() }).optional(),
  }),
)
export type Collected = z.infer<typeof Collected>

// Of one person in one organisation: who works for two has two.
const keyOf = (tenant: number, user: number) => `basket:${tenant}:${user}`
const none: Collected = []
const listeners = new Set<() => void>()
const known = new Map<string, { text: string | null; value: Collected }>()

/** What a text holds; nothing where it is no basket. */
export function readCollected(text: string | null): Collected {
  if (text === null) return none
  try {
    const read = Collected.safeParse(JSON.parse(text))
    return read.success ? read.data.slice(0, mostBasketLines) : none
  } catch {
    return none
  }
}

/** The basket with a product in it; once more replaces what was chosen. Full, it stays as it is. */
export function withProduct(all: Collected, product: Collected[number]): Collected {
  const others = all.filter((one) => one.id !== product.id)
  return others.length < mostBasketLines ? [...others, product] : all
}

function stored(key: string): Collected {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing has an empty basket.
  }
  const before = known.get(key)
  if (before && before.text === text) return before.value
  const value = readCollected(text)
  known.set(key, { text, value })
  return value
}

function listen(heard: () => void) {
  listeners.add(heard)
  // What another tab of this browser puts in.
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

/** What is in the basket of this browser, and changing it. */
export function useCollected(tenant: number, user: number) {
  const key = keyOf(tenant, user)
  const collected = useSyncExternalStore(listen, () => stored(key))
  const keep = (next: Collected) => {
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without a store there is nothing to collect in.
    }
    for (const heard of listeners) heard()
  }
  return {
    collected,
    put: (product: Collected[number]) => keep(withProduct(stored(key), product)),
    take: (...ids: number[]) => keep(stored(key).filter((one) => !ids.includes(one.id))),
  }
}
