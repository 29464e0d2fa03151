import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ofPerson, userQuery } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import { chosenKey } from '../tenants-api.ts'

/** Detects that a super admin switched to another organisation in another tab: they share one session, so from then on this tab works there too, and says so. Input is preserved. */
export function ChosenWatch() {
  const { t } = useTranslation('management')
  const client = useQueryClient()
  useEffect(() => {
    const tell = async (chosen: string | null) => {
      const me = await client.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null)
      // When the server does not respond, the other tab has stored where it went; without that, it may have returned or signed out.
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
