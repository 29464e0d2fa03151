import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../texts/index.ts'
import { useConfirm } from '../ui/index.ts'
import type { Search } from './list-url.ts'

interface Place {
  pathname: string
  search: Search
}

/** Asks before a form with changes is left. `stays` tells which moves keep the form open; the answer lets the next move through unasked. */
export function useLeaveGuard(dirty: boolean, stays: (next: Place) => boolean) {
  const { t } = useTranslation('spots')
  const confirm = useConfirm()
  const free = useRef(false)
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !free.current,
    shouldBlockFn: async ({ next }) => {
      if (free.current || stays({ pathname: next.pathname, search: next.search as Search })) return false
      return !(await confirm({ title: t('form.leaveAsk'), body: t('form.leaveWhat'), confirm: t('form.leave'), danger: true, cancel: t('form.stay') }))
    },
  })
  return () => {
    free.current = true
  }
}
