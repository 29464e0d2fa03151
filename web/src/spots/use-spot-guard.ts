import { useTranslation } from '../texts/index.ts'
import { type LeaveGuard, useLeaveGuard } from '../ui/index.ts'
import type { Search } from '../platform/address.ts'

interface Place {
  pathname: string
  search: Search
}

/** Asks for confirmation before the user leaves a spot form with changes. `stays` returns whether the form is still open at an address. */
export function useSpotGuard(dirty: boolean, stays: (next: Place) => boolean): LeaveGuard {
  const { t } = useTranslation('spots')
  return useLeaveGuard(dirty, {
    stays: ({ to }) => stays({ pathname: to.pathname, search: to.search as Search }),
    words: {
      title: t('form.leaveAsk'),
      body: t('form.leaveWhat'),
      confirm: t('form.leave'),
      cancel: t('form.stay'),
    },
  })
}
