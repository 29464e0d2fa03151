import { useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { PageHeader, ScreenTitle } from '../../ui/index.ts'
import { ExportPanel, SheetsPanel } from '../exchange/ExportPanel.tsx'
import { ImportPanel } from '../exchange/ImportPanel.tsx'

/** /app/management/catalogue: exports the whole catalogue to a file, and imports it from one. */
export function ExchangeScreen() {
  const { t } = useTranslation('catalogadmin')
  const user = useUser()
  return (
    <>
      <ScreenTitle page={t('exchange.title')} tenant={user.tenant.company} />
      <PageHeader title={t('exchange.title')} lead={t('exchange.lead')} />
      <div className="column gap-4">
        <ExportPanel />
        {user.readOnly ? null : <ImportPanel />}
        <SheetsPanel />
      </div>
    </>
  )
}
