import { useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { PageHeader, ScreenTitle } from '../../ui/index.ts'
import { FeedPanel } from '../pieces/FeedPanel.tsx'
import { Keys } from '../pieces/Keys.tsx'
import { Webhooks } from '../pieces/Webhooks.tsx'

/** /account/koppelingen: what other systems may do with the data of the user's organisation, and what they are notified of. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  const { tenant } = useUser()
  return (
    <>
      <ScreenTitle page={t('title')} tenant={tenant.company} />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <a className="bold" href="/api/docs" target="_blank" rel="noreferrer">
            {t('docs')}
          </a>
        }
      />
      <div className="column gap-5">
        <Keys />
        <Webhooks />
        <FeedPanel />
      </div>
    </>
  )
}
