import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../texts/index.ts'
import { useConfirm } from '../ui/index.ts'

const place = (at: { pathname: string; search: object }) => {
  const { product, edit } = at.search as Record<string, unknown>
  return [at.pathname, product, edit].map(String).join(' ')
}

/** Asks before what was typed is lost, wherever the way out leads: closing, cancelling, another screen, back, or closing the browser. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const released = useRef(false)
  const ask = () => confirm({ title: t('leave.title'), body: t('leave.body'), confirm: t('leave.yes'), cancel: t('leave.no'), danger: true })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (released.current || !dirty || place(current) === place(next)) return false
      return !(await ask())
    },
    enableBeforeUnload: () => dirty && !released.current,
    disabled: !dirty,
  })
  return {
    /** After saving nothing is lost any more. */
    release: () => { released.current = true },
    /** For a way out that is no navigation. */
    mayLeave: async () => released.current || !dirty || (await ask()),
  }
}
