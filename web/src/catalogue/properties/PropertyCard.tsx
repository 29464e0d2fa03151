import type { PropertyForm } from '@bouwkring/contract/property-editing'
import { useTranslation } from '../../texts/index.ts'
import { DetailPanel, KeyValueList } from '../../ui/index.ts'
import { codeText } from '../raw/code-text.ts'
import { previewOf } from './examples.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Where a property is used: what prevents its deletion. */
export function Uses({ uses }: { uses: PropertyForm['uses'] }) {
  const { t } = useTranslation('catalogadmin')
  const items = (['otls', 'products', 'articles'] as const).map((key) => ({
    key: t(`uses.${key}`),
    value: String(uses[key]),
  }))
  return (
    <section aria-label={t('uses.title')}>
      <h3>{t('uses.title')}</h3>
      <KeyValueList items={items} />
    </section>
  )
}

/** A read-only property: a default one, or one of another organisation. */
export function PropertyCard({
  property,
  onClose,
}: {
  property: PropertyForm
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('catalogadmin')
  const yes = (on: boolean) => t(on ? 'yes' : 'no')
  const items = [
    { key: t('property.type'), value: t(`type.${property.type}`) },
    {
      key: t('property.examples'),
      value: previewOf(property, (kind) => t(`kind.${kind}`), i18n.language) || '–',
    },
    ...(['number', 'slider'].includes(property.type)
      ? [{ key: t('property.better'), value: t(`property.betterWay.${property.better}`) }]
      : []),
    { key: t('property.required'), value: yes(property.required) },
    { key: t('property.inDescription'), value: yes(property.include_in_description) },
    { key: t('property.inSearch'), value: yes(property.visible_in_search_map) },
    {
      key: t('property.otlTypes'),
      value: property.otl_types.map((type) => t(`otlTypes.${type}`)).join(', '),
    },
    { key: t('property.group'), value: property.group ?? t('property.noGroup') },
    {
      key: t('raw.links'),
      value:
        property.raw_categories
          .map(
            (link) =>
              `${codeText(link.raw_category.raw_code)} ${link.raw_category.name}: ${link.value}`,
          )
          .join('; ') || '–',
    },
  ]
  return (
    <DetailPanel open title={property.name} onClose={onClose}>
      <div className="column gap-3">
        <p className={noteStyles.note}>{t('property.readOnly')}</p>
        <KeyValueList items={items} />
        <Uses uses={property.uses} />
      </div>
    </DetailPanel>
  )
}
