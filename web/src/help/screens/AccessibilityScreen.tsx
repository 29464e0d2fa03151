import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { PageHeader, ScreenTitle } from '../../ui/index.ts'
import { looked } from '../accessibility.ts'
import * as styles from '../faq.module.css'
import * as statementStyles from './statement.module.css'

const parts = ['state', 'how', 'known', 'aids', 'tell', 'disagree'] as const
const listed = { how: 4, known: 4, aids: 4 } as const

/** `/toegankelijkheid`: how accessible the product is, its known problems, when that was reviewed, and where users who are stuck can turn. For everyone, also before signing in. */
export function AccessibilityScreen() {
  const { t, i18n } = useTranslation('accessibility')
  const { productName, tenant } = useHost()
  const company = tenant?.company ?? productName
  const day = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(looked))
  return (
    <div className={`${styles.faq} ${statementStyles.statement}`}>
      <ScreenTitle page={t('title')} tenant={company} />
      <PageHeader title={t('title')} lead={t('lead', { product: productName })} />
      <p>
        {t('looked')} <time dateTime={looked}>{day}</time>
      </p>
      {parts.map((part) => (
        <section key={part} aria-labelledby={part}>
          <h2 id={part}>{t(`${part}.title`)}</h2>
          <p>{t(`${part}.text`, { product: productName, company })}</p>
          {part in listed ? (
            <ul>
              {Array.from({ length: listed[part as keyof typeof listed] }, (_, at) => (
                <li key={at}>{t(`${part}.${at + 1}`)}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  )
}
