import { useTranslation } from '../../texts/index.ts'
import { Skeleton } from '../../ui/index.ts'
import * as cardStyles from '../../ui/card.module.css'
import * as styles from './results.module.css'

/** Five placeholders for results, of the same size. */
export function ResultSkeleton({ rows }: { rows: boolean }) {
  const { t } = useTranslation('market')
  return (
    <div className={rows ? `${styles.grid} ${styles.rows}` : styles.grid} aria-hidden>
      <span className="visually-hidden">{t('results.loading')}</span>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={cardStyles.card}>
          <Skeleton className={cardStyles.photo} animation={false} />
          <div className={cardStyles.text}>
            <Skeleton width="70%" height={20} animation={false} />
            <Skeleton width="50%" height={20} animation={false} />
            <Skeleton width="40%" height={18} animation={false} />
          </div>
        </div>
      ))}
    </div>
  )
}
