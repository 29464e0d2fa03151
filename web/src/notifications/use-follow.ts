import type { Notification } from '@bouwkring/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useDismiss } from './news-api.ts'

// Only a path within the product.
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link)

/** Props for a notification's link: a click marks it read and follows it. */
export function useFollow(after?: () => void) {
  const navigate = useNavigate()
  const dismiss = useDismiss()
  return (n: Pick<Notification, 'id' | 'dismiss' | 'link'>) => ({
    href: isOwnPath(n.link) ? n.link : '/meldingen',
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!n.dismiss) dismiss.mutate(n)
      // The browser handles opening in a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isOwnPath(n.link))
        return
      event.preventDefault()
      after?.()
      void navigate({ href: n.link })
    },
  })
}
