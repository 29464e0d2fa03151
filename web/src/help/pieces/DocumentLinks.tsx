import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { documentsOf } from '../documents.ts'
import { documentsQuery } from '../edit-api.ts'
import * as styles from '../faq.module.css'

/** The documents under the questions. */
export function DocumentLinks() {
  const { t, i18n } = useTranslation('help')
  const added = useQuery(documentsQuery()).data ?? []
  return (
    <section aria-labelledby="documenten">
      <h2 id="documenten">{t('documents.title')}</h2>
      <ul className={styles.documentLinks}>
        {documentsOf(i18n.language).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              <FileText size={18} aria-hidden />
              {t(`documents.${name}`)} <span className="muted">(pdf)</span>
              <span className="visually-hidden">{t('documents.newTab')}</span>
            </a>
          </li>
        ))}
        {added.map(({ id, name, link, file }) => (
          <li key={id}>
            <a href={`/documents/${link}`} download>
              <FileText size={18} aria-hidden />
              {name} <span className="muted">({/\w+$/.exec(file.original_name)?.[0]})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
