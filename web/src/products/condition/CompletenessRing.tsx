import { type Completeness, completenessParts } from '@bouwkring/contract/condition'
import { ChevronDown, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, Tag } from '../../ui/index.ts'
import * as styles from './completeness.module.css'

const around = 2 * Math.PI * 34

// Parts that are always complete do not show what was filled in.
const filledIn = (missing: Completeness['missing']) => {
  const left = new Set(missing.map(({ part }) => part))
  return completenessParts.filter(
    (part) =>
      part !== 'hazard_document' && !left.has(part) && !(part === 'properties' && left.has('otl')),
  )
}

/** The missing parts with the points they would add, and the parts already filled in. */
function Parts({ missing }: Pick<Completeness, 'missing'>) {
  const { t } = useTranslation('condition')
  const filled = filledIn(missing).map((part, n) =>
    n === 0 ? t(`ring.part.${part}`) : t(`ring.part.${part}`).toLocaleLowerCase(),
  )
  return (
    <>
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
      {missing.length > 0 && filled.length > 0 ? (
        <p className="small muted">
          <b>{t('ring.filled')}</b>
          <br />
          {filled.join(', ')}
        </p>
      ) : null}
    </>
  )
}

/** How complete an offer is, what more would add, and what publishing still requires. For its own organisation. `folded`: its parts are shown on request. */
export function CompletenessRing({
  completeness,
  folded = false,
}: {
  completeness: Completeness
  folded?: boolean
}) {
  const { t } = useTranslation('condition')
  const id = useId()
  const [open, setOpen] = useState(false)
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
        <div className="grow">
          <h3 id={id}>{t('ring.title')}</h3>
          <p className="row gap-1 small muted">
            <EyeOff size={16} aria-hidden />
            {t('ring.own')}
          </p>
        </div>
        {folded ? (
          <Button
            variant="text"
            size="small"
            aria-expanded={open}
            endIcon={<ChevronDown size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'ring.less' : 'ring.more')}
          </Button>
        ) : null}
      </div>
      {folded && !open ? null : <Parts missing={missing} />}
    </section>
  )
}
