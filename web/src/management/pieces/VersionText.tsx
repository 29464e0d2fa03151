import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { versionQuery } from '../api.ts'
import * as sideMenuStyles from '../../ui/side-menu.module.css'

/** The foot of a side menu: which version this is. */
export function VersionText() {
  const { t } = useTranslation('management')
  const { data } = useQuery(versionQuery())
  return data ? <p className={sideMenuStyles.menuFoot}>{t('version', { version: data })}</p> : null
}
