import { useTranslation } from '../texts/index.ts'
import { useHost, useMaybeUser } from '../accounts/index.ts'
import { dayText } from '../platform/format.ts'
import { Logo } from './Logo.tsx'

/** On paper only: whose sheet it is above, and when and by whom it was printed below each page. */
export function PrintFrame() {
  const { t } = useTranslation('shell')
  const user = useMaybeUser()
  const { tenant } = useHost()
  const company = user?.tenant.company ?? tenant?.company
  const day = dayText(new Date().toISOString())
  return (
    <>
      <div className="printhead" aria-hidden><Logo /><span>{company}</span></div>
      <div className="printfoot" aria-hidden>{user ? t('printed.by', { day, name: user.name, company: user.tenant.company }) : t('printed.on', { day })}</div>
    </>
  )
}
