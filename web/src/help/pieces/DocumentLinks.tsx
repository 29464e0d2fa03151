import { FileText } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { documentsOf } from '../documents.ts'

/** The documents under the questions. */
export function DocumentLinks() {
  const { t, i18n } = useTranslation('help')
  return (
    <section aria-labelledby="documenten">
      <h2 id="documenten">{t('documents.title')}</h2>
      <ul className="doclinks">{documentsOf(i18n.language).map(({ name, href }) => <li key={name}><a href={href} target="_blank" rel="noreferrer"><FileText size={18} aria-hidden />{t(`documents.${name}`)} <span className="mut">(pdf)</span><span className="vh">{t('documents.newTab')}</span></a></li>)}</ul>
    </section>
  )
}
