import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { Panel, Tag } from '../../ui/index.ts'
import { goToProvider, ssoQuery } from './api.ts'

/** Linking the own work account, on /account/beveiliging; nothing where single sign-on is not configured. */
export function LinkPanel() {
  const { t } = useTranslation('entry')
  const { data } = useQuery(ssoQuery())
  const link = useMutation({ mutationFn: () => goToProvider({ back: '/account/beveiliging', link: true }) })
  if (!data?.available) return null
  return (
    <Panel padding="roomy">
      <h2>{t('sso.link.title')}</h2>
      <p className="mut">{t('sso.link.lead')}</p>
      {data.linked ? <Tag>{t('sso.link.linked')}</Tag> : <Button variant="outlined" loading={link.isPending} onClick={() => link.mutate()}>{t('sso.link.button')}</Button>}
    </Panel>
  )
}
