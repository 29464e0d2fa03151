import './ui/styles/buttons.css'
import './ui/styles/controls.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { hostQuery, userQuery } from './accounts/index.ts'
import { startTexts } from './platform/i18n.ts'
import { queryClient } from './platform/query-client.ts'
import { mayBeSignedIn, onSession, refreshAccess } from './platform/session.ts'
import { makeRouter } from './routes/router.tsx'
import { Frame } from './shell/Frame.tsx'
import { fetchAhead } from './shell/coming.ts'
import { StartFailed } from './shell/StartFailed.tsx'
import { typefaceReady } from './ui/theme/typeface.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

async function start() {
  const typeface = typefaceReady()
  await startTexts()
  // Loads what surrounds and fills the first screen while the server identifies the user.
  fetchAhead(window.location, mayBeSignedIn())
  try {
    if (mayBeSignedIn()) await refreshAccess()
    const [host] = await Promise.all([
      queryClient.ensureQueryData(hostQuery()),
      queryClient.ensureQueryData(userQuery()),
      typeface,
    ])
    const router = makeRouter(host.productSlug)
    // A session that ends elsewhere (other tab, other device, time) leads to the sign-in page and back again.
    onSession((signedIn) => {
      if (signedIn) return
      queryClient.setQueryData(userQuery().queryKey, null)
      void router.invalidate()
    })
    // In short steps, so that what comes from the network meanwhile is not kept waiting.
    startTransition(() =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <Frame>
              <RouterProvider router={router} />
            </Frame>
          </QueryClientProvider>
        </StrictMode>,
      ),
    )
  } catch (error) {
    root.render(<StartFailed error={error} />)
  }
}

void start()
