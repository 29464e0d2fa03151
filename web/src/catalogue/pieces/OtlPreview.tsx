import type { OtlProperty } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import type { TFunction } from '../../texts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { bareFigure, formatDecimal } from '../../ui/form/index.ts'
import { EmptyState, Skeleton, Tag } from '../../ui/index.ts'
import { otlQuery } from '../api.ts'
import { unitText } from '../unit-text.ts'
import * as keyValueListStyles from '../../ui/key-value-list.module.css'

const most = 6

/** The values that a property takes, in a few words. */
function valuesOf(p: OtlProperty, t: TFunction<'catalogue'>, language: string) {
  const { options, min, max } = p.data
  if (options && options.length > 0)
    return options.slice(0, 3).join(', ') + (options.length > 3 ? ', ...' : '')
  if (typeof min === 'number' && typeof max === 'number')
    return t('picker.range', {
      min: bareFigure(min, p.units[0], language),
      max: bareFigure(max, p.units[0], language),
    })
  return p.units.length > 0 ? t('picker.in', { unit: p.units.join(', ') }) : t(`type.${p.type}`)
}

/** Details of an object type: its place, its synonyms and, with `asks`, the properties to fill in. */
export function OtlPreview({ id, asks }: { id: number | undefined; asks: boolean }) {
  const { t, i18n } = useTranslation('catalogue')
  const { data: otl } = useQuery({ ...otlQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined)
    return (
      <EmptyState icon={FolderTree} title={t('picker.nothing')}>
        {t('picker.nothingWhy')}
      </EmptyState>
    )
  if (!otl)
    return (
      <div className="column gap-3" aria-busy>
        {[60, 90, 40, 100, 100, 100].map((width, index) => (
          <Skeleton key={index} width={`${width}%`} height={18} />
        ))}
      </div>
    )
  const asked = otl.properties
    .filter((p) => p.type !== 'file')
    .sort((a, b) => Number(b.required) - Number(a.required) || a.ordering - b.ordering)
  const shown = asked.slice(0, most)
  return (
    <div className="column gap-3" aria-live="polite">
      <div>
        <p className="small muted">{otl.path.join(' › ')}</p>
        <h3>{otl.name}</h3>
      </div>
      {otl.synonyms.length > 0 ? (
        <div className="row gap-1 wrap">
          {otl.synonyms.slice(0, 4).map((synonym) => (
            <Tag key={synonym}>{t('picker.synonym', { name: synonym })}</Tag>
          ))}
        </div>
      ) : null}
      {asks ? (
        <div>
          <h4>{t('picker.asked')}</h4>
          <dl className={keyValueListStyles.pairs}>
            <div>
              <dt>{t('picker.amount')}</dt>
              <dd>
                {otl.unit ? t('picker.in', { unit: unitText(otl.unit) }) : t('picker.anyUnit')}
              </dd>
            </div>
            {shown.map((p) => (
              <div key={p.id}>
                <dt>
                  {p.name}
                  {p.required ? (
                    <>
                      <span className="error-text" aria-hidden>
                        {' '}
                        *
                      </span>
                      <span className="visually-hidden"> ({t('picker.required')})</span>
                    </>
                  ) : null}
                </dt>
                <dd>{valuesOf(p, t, i18n.language)}</dd>
              </div>
            ))}
            {asked.length > most ? (
              <div>
                <dt>{t('picker.andMore')}</dt>
                <dd>{t('picker.more', { count: asked.length - most })}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      ) : null}
      {otl.composition.length > 0 ? (
        <p className="small">
          <b>{t('picker.composition')}</b>{' '}
          {otl.composition
            .map((row) => `${row.material.name} ${formatDecimal(row.percentage, i18n.language)}%`)
            .join(', ')}
        </p>
      ) : null}
    </div>
  )
}
