import { useQuery } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { responseQuery } from './api.ts'
import * as styles from './still.module.css'

/** How long the organisation of a product takes to answer a reservation; nothing if it has answered few. */
export function ResponseTime({ id }: { id: number }) {
  const { t } = useTranslation('still')
  const { data } = useQuery(responseQuery(id))
  if (!data || data.days === null) return null
  return (
    <p className={`small muted ${styles.response}`}>
      <Clock3 size={16} aria-hidden />
      {data.days < 1 ? t('response.day') : t('response.days', { count: Math.round(data.days) })}
    </p>
  )
}
