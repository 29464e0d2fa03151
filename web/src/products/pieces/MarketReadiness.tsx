import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { spotReadyQuery } from '../api.ts'
import * as noteStyles from '../../ui/note.module.css'

/** How many of a spot's products go on the market with it; says so when there are none. */
export function MarketReadiness({ spotId }: { spotId: number }) {
  const { t } = useTranslation('products')
  const rows = useQuery(spotReadyQuery(spotId)).data?.['hydra:member']
  if (!rows) return null
  const count = rows.length
  const ready = rows.filter(({ lacks }) => lacks.length === 0).length
  const text =
    count === 0
      ? t('publish.nothing')
      : t(ready === 0 ? 'publish.none' : ready < count ? 'publish.some' : 'publish.all', {
          count,
          ready,
        })
  return (
    <p
      className={
        count > 0 && ready === count
          ? `${noteStyles.note} ${noteStyles.success}`
          : `${noteStyles.note} ${noteStyles.waiting}`
      }
      role="status"
    >
      {text}
    </p>
  )
}
