import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import type { SearchState } from '../search-state.ts'
import { demandOf, leftOut } from './demand-of.ts'

/** Opens the wizard for a demand with what a search asks for, and says what the user fills in at the product. */
export function useDemand() {
  const { t, i18n } = useTranslation('savedsearches')
  const navigate = useNavigate()
  return (state: SearchState) => {
    const parts = leftOut(state).map((part) => t(`leftOut.${part}`))
    if (parts.length > 0) {
      const what = new Intl.ListFormat(i18n.language).format(parts)
      showToast(t('leftOut.of', { what }))
    }
    return navigate({ to: '/spot/maken', search: demandOf(state) })
  }
}
