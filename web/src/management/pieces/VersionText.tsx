import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { versionQuery } from '../api.ts'
import * as sideMenuStyles from '../../ui/side-menu.module.css'

/** The version number at the foot of a side menu. */
export function VersionText() {
  const { t } = useTranslation('management')
  const { data } = useQuery(versionQuery())
  return data ? <p className={sideMenuStyles.menuFoot}>{t('version', { version: data })}</p> : null
}
