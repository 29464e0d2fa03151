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
    const tell = async (chosen: string | null) => {
      const me = await client.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
      // Where nobody answers, the other tab has told where it went; that it came back may as well be that it signed out.
      const company = me
        ? me.home_tenant !== null && me.tenant.company
        : chosen !== null && (JSON.parse(chosen) as { company: string }).company
      if (!me && !company) return
      showToast(company ? t('chosen.elsewhere', { company }) : t('chosen.backElsewhere'), {
        tone: 'warning',
      })
      await client.invalidateQueries(ofPerson)
    }
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === chosenKey) void tell(newValue)
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [client, t])
  return null
}
