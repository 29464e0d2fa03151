import { Landmark } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../api.ts'
import * as noteStyles from '../../ui/note.module.css'

/** A note where users are added: a government body adds only people who work there. */
export function GovernmentNote() {
  const { t } = useTranslation('account')
  const { tenant } = useUser()
  return tenant.government ? (
    <div className={`${noteStyles.note} ${noteStyles.waiting}`}>
      <Landmark size={18} aria-hidden />
      <div>{t('users.government')}</div>
    </div>
  ) : null
}
