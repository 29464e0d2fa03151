import type { Transaction } from '@bouwkring/contract/transactions'
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Shows that a reservation is part of a combination: the side that made it gets a link to it; the other side sees only that it is, and until when it depends on all of it. */
export function PartOfBasket({
  transaction: { basket },
}: {
  transaction: Pick<Transaction, 'basket'>
}) {
  const { t } = useTranslation('baskets')
  if (!basket) return null
  const until = basket.conditional_until
  const past = until !== null && Date.parse(until) <= Date.now()
  const condition = past ? 'conditionalPast' : basket.id === null ? 'conditional' : 'conditionalOwn'
  return (
    <div
      className={`${noteStyles.note} ${until ? noteStyles.waiting : ''}`}
      data-part="part-of-basket"
    >
      <Layers size={18} aria-hidden />
      <p>
        {basket.id === null ? (
          <b>{t('part')}</b>
        ) : (
          <Link to="/mandjes/$id" params={{ id: String(basket.id) }}>
            {t('part')}
          </Link>
        )}
        {until ? wholeDays(` ${t(condition, { day: dayText(until) })}`) : ''}
      </p>
    </div>
  )
}
