import type { Import } from '@bouwkring/contract/imports'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import { goElsewhere } from '../steps.ts'
import * as styles from './run-step.module.css'

/** The spots that the rows go to, with the number of rows for each; nothing when all go to the spot of the list. */
export function Targets({ all, titled = false }: { all: Import; titled?: boolean }) {
  const { t } = useTranslation('imports')
  if (!goElsewhere(all)) return null
  return (
    <>
      {titled ? <h3 className="overline">{t('run.targets')}</h3> : null}
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
    </>
  )
}
