import { useTranslation } from '../../texts/index.ts'
import * as styles from './rsx.module.css'

/** The six positions of a deficode side by side. */
export function Deficode({ code }: { code: readonly (string | null)[] }) {
  const { t } = useTranslation('rsx')
  return (
    <ol className={styles.deficode} aria-label={t('deficode.label')}>
      {code.map((value, i) => (
        <li key={i}>
          <span className={styles.position} aria-hidden>
            {i + 1}
          </span>
          <span className="visually-hidden">{t('deficode.position', { position: i + 1 })} </span>
          <b>
            {value ?? (
              <>
                <span aria-hidden>·</span>
                <span className="visually-hidden">{t('deficode.none')}</span>
              </>
            )}
          </b>
        </li>
      ))}
    </ol>
  )
}
