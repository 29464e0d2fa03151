import type { Import } from '@bouwkring/contract/imports'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './run-step.module.css'

/** The spots that the rows go to, each with how many; nothing where no column names spots. */
export function Targets({ all }: { all: Import }) {
  const { t } = useTranslation('imports')
  if (all.targets.length === 0) return null
  return (
    <ul className={styles.targets} aria-label={t('run.targets')}>
      {all.targets.map(({ id, title, count }) => (
        <li key={id}>
          <Link
            to="/mijn-spots/$id"
            params={{ id: String(id) }}
            search={{ part: all.is_released ? 'offers' : 'demands' }}
          >
            {title}
          </Link>
          <span className="muted">{t('run.rows', { count })}</span>
        </li>
      ))}
    </ul>
  )
}
