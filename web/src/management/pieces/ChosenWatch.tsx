import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ofPerson, userQuery } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import { chosenKey } from '../tenants-api.ts'

/** Hears that a super admin went to work in another organisation in another tab: the session is one, so from then on this tab works there too, and says so. What was typed stays. */
export function ChosenWatch() {
  const { t } = useTranslation('management')
  const client = useQueryClient()
  useEffect(() => {
    const tell = async () => {
      await client.refetchQueries({ queryKey: userQuery().queryKey })
      const me = client.getQueryData(userQuery().queryKey)
      if (!me) return
      showToast(
        me.home_tenant === null
          ? t('chosen.backElsewhere')
          : t('chosen.elsewhere', { company: me.tenant.company }),
        { tone: 'warning' },
      )
      await client.invalidateQueries(ofPerson)
    }
    const heard = ({ key }: StorageEvent) => {
      if (key === chosenKey) void tell()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [client, t])
  return null
}
