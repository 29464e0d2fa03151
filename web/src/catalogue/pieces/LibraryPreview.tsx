import type { LibraryItem, LibraryRow } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { Library } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { dayText } from '../../platform/format.ts'
import { figureText, formatDecimal } from '../../ui/form/index.ts'
import { EmptyState, ErrorState, Skeleton, Tag } from '../../ui/index.ts'
import { libraryItemQuery } from '../api.ts'
import { unitText } from '../unit-text.ts'
import * as keyValueListStyles from '../../ui/key-value-list.module.css'

function valueText({ type, value, unit }: LibraryItem['properties'][number], language: string) {
  const [only, ...more] = value
  if (typeof only === 'number' && more.length === 0) return figureText(only, unit, language)
  return [
    value
      .map((v) =>
        typeof v === 'number' ? formatDecimal(v, language) : type === 'date' ? dayText(v) : v,
      )
      .join(', '),
    unit ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Article({ item }: { item: LibraryItem }) {
  const { t, i18n } = useTranslation('catalogue')
  return (
    <div className="column gap-3" aria-live="polite">
      <div>
        <p className="small muted">{item.library?.name ?? t('tab.standard')}</p>
        <h3>{item.name}</h3>
      </div>
      {item.synonym ? (
        <div className="row gap-1 wrap">
          <Tag>{t('picker.synonym', { name: item.synonym })}</Tag>
        </div>
      ) : null}
      {item.description ? <p>{item.description}</p> : null}
      <div>
        <h4>{t('library.takes')}</h4>
        <dl className={keyValueListStyles.pairs}>
          <div>
            <dt>{t('library.otl')}</dt>
            <dd>{item.otl?.name ?? t('picker.none')}</dd>
          </div>
          <div>
            <dt>{t('picker.amount')}</dt>
            <dd>
              {item.unit ? t('picker.in', { unit: unitText(item.unit) }) : t('picker.anyUnit')}
            </dd>
          </div>
          <div>
            <dt>{t('library.label')}</dt>
            <dd>{t(`label.${item.sustainability_type}`)}</dd>
          </div>
          {
            /* The label stands above already. */ item.properties
              .filter((p) => p.reference !== 'duurzaamheid')
              .map((p) => (
                <div key={p.id}>
                  <dt>{p.name}</dt>
                  <dd>{valueText(p, i18n.language)}</dd>
                </div>
              ))
          }
        </dl>
      </div>
      {item.materials.length > 0 ? (
        <p className="small">
          <b>{t('picker.composition')}</b>{' '}
          {item.materials
            .map((m) => `${m.name} ${formatDecimal(m.percentage, i18n.language)}%`)
            .join(', ')}
        </p>
      ) : null}
    </div>
  )
}

/** The values that a new product takes over from an article. */
export function LibraryPreview({ row }: { row: LibraryRow | undefined }) {
  const { t } = useTranslation('catalogue')
  const {
    data: item,
    isError,
    refetch,
  } = useQuery({ ...libraryItemQuery(row?.id ?? 0), enabled: row !== undefined })
  if (!row)
    return (
      <EmptyState icon={Library} title={t('library.nothing')}>
        {t('library.nothingWhy')}
      </EmptyState>
    )
  if (isError) return <ErrorState what={t('library.failed')} onRetry={() => void refetch()} />
  if (!item)
    return (
      <div className="column gap-3" aria-busy>
        {[60, 90, 40, 100, 100].map((width, index) => (
          <Skeleton key={index} width={`${width}%`} height={18} />
        ))}
      </div>
    )
  return <Article item={item} />
}
