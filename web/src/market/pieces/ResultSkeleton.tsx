import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from '../../texts/index.ts'

/** Five places where results will stand, of their size. */
export function ResultSkeleton({ rows }: { rows: boolean }) {
  const { t } = useTranslation('market')
  return (
    <div className={rows ? 'rgrid rows' : 'rgrid'} aria-hidden>
      <span className="vh">{t('results.loading')}</span>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="pc">
          <Skeleton variant="rounded" className="ph" animation={false} />
          <div className="tx">
            <Skeleton width="70%" height={20} animation={false} />
            <Skeleton width="50%" height={20} animation={false} />
            <Skeleton width="40%" height={18} animation={false} />
          </div>
        </div>
      ))}
    </div>
  )
}
