import type { Completeness } from '@bouwkring/contract/condition'
import { EyeOff } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Tag } from '../../ui/index.ts'
import * as styles from './completeness.module.css'

const around = 2 * Math.PI * 34

/** How much of an offer is told, what more would bring, and what publishing waits for. For its own organisation. */
export function CompletenessRing({ completeness }: { completeness: Completeness }) {
  const { t } = useTranslation('condition')
  const id = useId()
  const { percent, missing } = completeness
  return (
    <section className={styles.panel} aria-labelledby={id} data-part="completeness">
      <div className={styles.head}>
        <svg
          className={styles.ring}
          viewBox="0 0 80 80"
          role="img"
          aria-label={t('ring.told', { percent })}
        >
          <circle className={styles.whole} cx="40" cy="40" r="34" />
          <circle
            className={styles.share}
            cx="40"
            cy="40"
            r="34"
            strokeDasharray={`${(around * percent) / 100} ${around}`}
          />
          <text x="40" y="46" className={styles.percent}>
            {percent}%
          </text>
        </svg>
        <div>
          <h3 id={id}>{t('ring.title')}</h3>
          <p className="row gap-1 small muted">
            <EyeOff size={16} aria-hidden />
            {t('ring.own')}
          </p>
        </div>
      </div>
      {missing.length === 0 ? (
        <p className="small">{t('ring.all')}</p>
      ) : (
        <ul className={styles.list}>
          {missing.map(({ part, points, required, names }) => (
            <li key={part}>
              <span className="grow">
                <b>{t(`ring.part.${part}`)}</b>
                <span className="small muted">
                  {names.length > 0 ? names.join(', ') : t(`ring.why.${part}`)}
                </span>
              </span>
              {required ? (
                <Tag variant="line">{t('ring.required')}</Tag>
              ) : (
                <Tag variant="green">+{points}%</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
