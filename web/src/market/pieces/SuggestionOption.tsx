import { Search, Shapes, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { isOtl, isProperty, type Suggestion } from '../use-suggestions.ts'
import * as styles from './search-bar.module.css'

/** A suggestion with its icon: the text as typed, an object type with its path, a property with its possible values. */
export function SuggestionOption({ option }: { option: Suggestion }) {
  const { t } = useTranslation('market')
  if (isOtl(option)) {
    return (
      <>
        <Shapes size={16} aria-hidden className="muted" />
        <span className={styles.option}>
          <span className="ink-strong medium">{option.name}</span>
          <span className="small muted">
            {option.path.length ? option.path.join(' › ') : t('field.otl')}
          </span>
        </span>
      </>
    )
  }
  if (isProperty(option)) {
    const { name, data, units } = option.property
    const sample = data.options?.slice(0, 4).join(', ') || units.join(', ')
    return (
      <>
        <SlidersHorizontal size={16} aria-hidden className="muted" />
        <span className={styles.option}>
          <span className="ink-strong medium">{name}</span>
          <span className="small muted truncate">{sample || t('field.property')}</span>
        </span>
      </>
    )
  }
  return (
    <>
      <Search size={16} aria-hidden className="muted" />
      <span className={styles.option}>{t('field.searchText', { text: option.text })}</span>
    </>
  )
}
