import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { openReservationQuery } from '../api.ts'
import { ownText } from '../own-text.ts'

/** On a product card: the open reservation of the user's organisation. */
export function OwnReservationNote({ productId }: { productId: number }) {
  const { t, i18n } = useTranslation('facts')
  const { data: mine } = useQuery(openReservationQuery(productId))
  return mine ? (
    <p className="row gap-1 small bold ink-strong">
      <Hourglass size={14} aria-hidden />
      <span>{ownText(mine, t, i18n.language)}</span>
    </p>
  ) : null
}
