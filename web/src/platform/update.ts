/** How often to check for a newer version; the page gives the number of minutes (UPDATE_CHECK_MINUTES of the server). */
const everyMs =
  (Number(document.querySelector<HTMLMetaElement>('meta[name=update-minutes]')?.content) || 15) *
  60_000

/** The address of the only script started by its address, in the form that the page's policy requires. */
const workerAddress =
  window.trustedTypes
    ?.createPolicy('worker', { createScriptURL: () => '/sw.js' })
    .createScriptURL('') ?? '/sw.js'

/** Registers the service worker, which stores nothing, and detects a newer one; `found` receives the function that activates it. */
export async function watchUpdates(found: (activate: () => void) => void) {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  try {
    const registration = await serviceWorker.register(workerAddress, { updateViaCache: 'none' })
    const tell = (worker: ServiceWorker | null) => {
      // Without a controller it is the first worker ever: nothing older is on the screen.
      if (!worker || !serviceWorker.controller) return
      found(() => {
        serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        })
        worker.postMessage('activate')
      })
    }
    tell(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') tell(worker)
      })
    })
    window.setInterval(() => void registration.update().catch(() => undefined), everyMs)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    })
  } catch {
    // Private windows and old browsers have none; the product works without it.
  }
}
