import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import { typesQuery } from '../entry/api.ts'
import { typeNamed } from '../own-names.ts'
import { TypeIcon } from '../entry/TypeIcon.tsx'
import * as styles from '../entry/sign-in.module.css'

/** The way to registration, by the kind of organisation. */
export function JoinBlock() {
  const { t } = useTranslation('entry')
  const types = useQuery(typesQuery())
  return (
    <section className={styles.join} aria-labelledby="join">
      <h2 id="join">{t('join.title')}</h2>
      <p className="small">{t('join.lead')}</p>
      <ul>
        {types.data?.map((type) => (
          <li key={type.id}>
            <Link to="/register" search={{ type: type.id }}>
              <TypeIcon type={type} />
              <span>{typeNamed(t, type.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/register" className="small">
        {t('join.button')}
      </Link>
    </section>
  )
}
