import { Check, Library as LibraryIcon, SearchX, Trash2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, ErrorState, IconButton, Skeleton } from '../../ui/index.ts'
import type { Library } from '../use-library.ts'
import { Highlighted } from './Highlighted.tsx'
import * as styles from './library-list.module.css'
import * as otlPickerStyles from './otl-picker.module.css'

interface LibraryListProps {
  library: Library
  search: string
  onChoose: (id: number) => void
}

/** The articles on this page, or why there are none. */
export function LibraryList({ library, search, onChoose }: LibraryListProps) {
  const { t } = useTranslation('catalogue')
  if (library.failed) return <ErrorState what={t('library.failed')} onRetry={library.retry} />
  if (library.loading)
    return (
      <div className={`column gap-3 ${otlPickerStyles.waiting}`} aria-busy>
        {[...Array(5).keys()].map((row) => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
    )
  if (library.items.length === 0 && search)
    return (
      <EmptyState icon={SearchX} level={3} title={t('picker.noneFound', { search })}>
        {t('library.noneFoundWhy')}
      </EmptyState>
    )
  if (library.items.length === 0)
    return (
      <EmptyState icon={LibraryIcon} level={3} title={t(`library.empty.${library.source}`)}>
        {t(`library.emptyWhy.${library.source}`)}
      </EmptyState>
    )
  return (
    <ul className={styles.library} aria-label={t(`tab.${library.source}`)}>
      {library.items.map((item) => {
        const on = item.id === library.chosen?.id
        return (
          <li key={item.id} className={`${styles.article} ${on ? styles.active : ''}`}>
            <button
              type="button"
              data-article
              aria-pressed={on}
              onClick={() => library.setChosen(item.id)}
              onDoubleClick={() => onChoose(item.id)}
              onKeyDown={(event) => {
                if (on && event.key === 'Enter') {
                  event.preventDefault()
                  onChoose(item.id)
                }
              }}
            >
              <span className="grow">
                <span className="ink-strong bold">
                  <Highlighted text={item.name} search={search} />
                </span>
                {item.synonym ? (
                  <span className={`small muted ${otlPickerStyles.synonyms}`}>
                    <Highlighted text={item.synonym} search={search} />
                  </span>
                ) : null}
                {item.description || item.library ? (
                  <span className={`small muted ${styles.about}`}>
                    {[library.libraries.length > 1 ? item.library?.name : '', item.description]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                ) : null}
              </span>
              {on ? <Check size={16} className={otlPickerStyles.check} aria-hidden /> : null}
            </button>
            {item.can.delete ? (
              <IconButton
                size="small"
                disabled={library.dropping}
                onClick={() => void library.drop(item)}
                aria-label={t('library.delete', { name: item.name })}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
