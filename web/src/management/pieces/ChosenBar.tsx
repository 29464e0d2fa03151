import { Building2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { tellError } from '../../platform/tell-error.ts'
import { chooseTenant } from '../tenants-api.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './lists.module.css'

/** Tells a super admin that the screens belong to another organisation, with a way back. */
export function ChosenBar() {
  const { t } = useTranslation('management')
  const { tenant, home_tenant } = useUser()
  if (home_tenant === null) return null
  return (
    <div className={styles.chosenBar} role="status">
      <Building2 size={16} aria-hidden />
      <span className="grow">{t('chosen.text', { company: tenant.company })}</span>
      <Button size="small" onClick={() => void chooseTenant(home_tenant, null).catch(tellError)}>
        {t('chosen.back')}
      </Button>
    </div>
  )
}
