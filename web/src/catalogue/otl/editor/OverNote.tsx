import type { OverWeight } from '@bouwkring/contract/otl-editing'
import { useTranslation } from '../../../texts/index.ts'
import { formatDecimal } from '../../../ui/form/index.ts'

/** Object types that a change would take above 100 %, so that it cannot be saved. */
export function OverNote({ total, over }: { total: number; over: readonly OverWeight[] }) {
  const { t, i18n } = useTranslation('otledit')
  if (total === 0) return null
  return (
    <div role="alert" className="error-text">
      <p>{t('over.title', { count: total })}</p>
      <ul>
        {over.map(({ otl, part, percentage }) => (
          <li key={`${part} ${otl.id}`}>
            {t(`over.${part}`, {
              name: otl.name,
              percentage: formatDecimal(percentage, i18n.language),
            })}
          </li>
        ))}
      </ul>
      {total > over.length ? <p>{t('over.more', { count: total - over.length })}</p> : null}
    </div>
  )
}
