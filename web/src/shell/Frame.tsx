import type { ThemeColour } from '@bouwkring/contract/accounts'
import { type ReactNode, Suspense } from 'react'
import { useHost, useMaybeUser } from '../accounts/index.ts'
import { ConfirmProvider, Toasts } from '../ui/index.ts'
import { UiTheme } from '../ui/theme/index.ts'

const asColours = (theme: readonly ThemeColour[]) =>
  Object.fromEntries(theme.map((colour) => [colour.name, colour.value]))

/** The organisation's theme, and messages and confirmations around the whole app. */
export function Frame({ children }: { children: ReactNode }) {
  const host = useHost()
  const user = useMaybeUser()
  return (
    <UiTheme colours={asColours(user?.theme ?? host.theme)}>
      <Toasts>
        <ConfirmProvider>
          <Suspense fallback={null}>{children}</Suspense>
        </ConfirmProvider>
      </Toasts>
    </UiTheme>
  )
}
