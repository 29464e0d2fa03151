import { useTranslation } from '../texts/index.ts'
import { type LeaveGuard, useLeaveGuard } from '../ui/index.ts'

/** Which product is open, and whether it is being edited: these determine whether its form is on the screen. */
const place = ({ pathname, search }: { pathname: string; search: object }) => {
  const { product, edit } = search as Record<string, unknown>
  return [pathname, product, edit].map(String).join(' ')
}

/** Asks before typed product data is lost; tabs and other parts of the address may change. For a new product nothing may: it is in a part of its spot that the address names. */
export function useProductGuard(dirty: boolean, isNew = false): LeaveGuard {
  const { t } = useTranslation('products')
  return useLeaveGuard(dirty, {
    ...(!isNew && { stays: ({ from, to }) => place(from) === place(to) }),
    words: {
      title: t('leave.title'),
      body: t('leave.body'),
      confirm: t('leave.yes'),
      cancel: t('leave.no'),
    },
  })
}
