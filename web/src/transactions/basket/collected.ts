import { useSyncExternalStore } from 'react'
import { mostBasketLines } from '@bouwkring/contract/baskets'
import { Transport } from '@bouwkring/contract/products'
import { z } from 'zod'

/** The contents of this browser's basket, before anything is reserved: the product, the amount, the transport and the user's own demand that it is for, as far as chosen. */
const Collected = z.array(
  z.object({
    id: z.number().int().positive(),
    amount: z.number().positive(),
    transport: Transport.optional(),
    demand: z.object({ id: z.number().int().positive(), name: z.string() }).optional(),
  }),
)
export type Collected = z.infer<typeof Collected>

// For one person in one organisation: a user of two organisations has two.
const keyOf = (tenant: number, user: number) => `basket:${tenant}:${user}`
const none: Collected = []
const listeners = new Set<() => void>()
const known = new Map<string, { text: string | null; value: Collected }>()

/** The contents of a text; empty if it is not a basket. */
export function readCollected(text: string | null): Collected {
  if (text === null) return none
  try {
    const read = Collected.safeParse(JSON.parse(text))
    return read.success ? read.data.slice(0, mostBasketLines) : none
  } catch {
    return none
  }
}

/** The basket with a product added; adding it again replaces the earlier choice. A full basket stays as it is. */
export function withProduct(all: Collected, product: Collected[number]): Collected {
  const others = all.filter((one) => one.id !== product.id)
  return others.length < mostBasketLines ? [...others, product] : all
}

function stored(key: string): Collected {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
  } catch {
    // A browser without storage has an empty basket.
  }
  const before = known.get(key)
  if (before && before.text === text) return before.value
  const value = readCollected(text)
  known.set(key, { text, value })
  return value
}

function listen(heard: () => void) {
  listeners.add(heard)
  // Changes made in another tab of this browser.
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(heard)
    window.removeEventListener('storage', heard)
  }
}

/** The contents of this browser's basket, and functions to change it. */
export function useCollected(tenant: number, user: number) {
  const key = keyOf(tenant, user)
  const collected = useSyncExternalStore(listen, () => stored(key))
  const keep = (next: Collected) => {
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage there is no basket to fill.
    }
    for (const heard of listeners) heard()
  }
  return {
    collected,
    put: (product: Collected[number]) => keep(withProduct(stored(key), product)),
    take: (...ids: number[]) => keep(stored(key).filter((one) => !ids.includes(one.id))),
  }
}
