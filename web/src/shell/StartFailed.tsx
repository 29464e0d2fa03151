import { useTranslation } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { ErrorState } from '../ui/index.ts'
import { UiTheme } from '../ui/theme/index.ts'

/** The product could not start: an address without an organisation, or a server that does not respond. */
export function StartFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  const unknown = isApiError(error) && (error.status === 404 || error.status === 421)
  return (
    <UiTheme>
      <main style={{ padding: 'var(--s7) var(--s4)' }}>
        <h1 className="visually-hidden">{t(unknown ? 'unknownHost.what' : 'failed.what')}</h1>
        <ErrorState
          what={t(unknown ? 'unknownHost.what' : 'failed.what')}
          meaning={isApiError(error) ? error.message : t('failed.meaning')}
          todo={t(unknown ? 'unknownHost.todo' : 'failed.todo')}
          {...(!unknown && { onRetry: () => window.location.reload() })}
        />
      </main>
    </UiTheme>
  )
}
