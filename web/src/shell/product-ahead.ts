import { productQuery } from '../products/index.ts'
import { queryClient } from '../platform/query-client.ts'
import { OpenProduct } from './ProductHost.tsx'

/** Passing over a link is not yet pointing at it. */
const meantMs = 80

const idOf = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return Number(link && new URL(link.href, location.href).searchParams.get('product'))
}

/** Fetches a product, and the dialog that shows it, once a user points at a link to it, presses it or moves the focus there. Returns the function that stops it. */
export function watchForProducts() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchIn = (ms: number) => (event: Event) => {
    clearTimeout(timer)
    const id = idOf(event)
    if (!id) return
    timer = setTimeout(() => {
      // What cannot be fetched ahead is requested again, and reported, when the dialog opens.
      void OpenProduct.bring()
      void queryClient.prefetchQuery({ ...productQuery(id), meta: {} })
    }, ms)
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('pointerover', fetchIn(meantMs), { passive: true, signal })
  document.addEventListener('focusin', fetchIn(meantMs), { signal })
  // A touch may be the start of a scroll, which cancels it within moments: it waits as pointing does.
  const press = fetchIn(0)
  document.addEventListener(
    'pointerdown',
    (event) => event.pointerType !== 'touch' && press(event),
    { passive: true, signal },
  )
  document.addEventListener('pointercancel', () => clearTimeout(timer), { signal })
  return () => {
    clearTimeout(timer)
    watching.abort()
  }
}
