import type { RsxMaterial } from '@bouwkring/contract/rsx'
import { useTranslation } from '../../texts/index.ts'
import { type Column, DataTable, KeyValueList } from '../../ui/index.ts'
import { AmountAttribute, codeText, Quantity } from './amounts.tsx'
import { Deficode } from './Deficode.tsx'
import * as styles from './rsx.module.css'

type Numbered<T> = T & { at: number }
const numbered = <T,>(rows: readonly T[]): Numbered<T>[] => rows.map((row, at) => ({ ...row, at }))

/** The contract's text about a product: its line, the deficode and all paragraphs. */
export function RsxTab({ material }: { material: RsxMaterial }) {
  const { t } = useTranslation('rsx')
  const specifications: Column<Numbered<RsxMaterial['rsx_specifications'][number]>>[] = [
    {
      key: 'data',
      label: t('column.specification'),
      cell: (s) => <span className={styles.lineText}>{s.data || '-'}</span>,
    },
    { key: 'amount', label: t('column.amount'), align: 'right', cell: (s) => <Quantity {...s} /> },
    {
      key: 'attribute',
      label: t('column.attribute'),
      cell: (s) => <AmountAttribute letter={s.amount_attribute} />,
    },
  ]
  const attributes: Column<Numbered<RsxMaterial['attributes'][number]>>[] = [
    { key: 'position', label: t('column.position'), cell: (a) => a.defiposition },
    { key: 'number', label: t('column.number'), cell: (a) => a.definumber || '-' },
    {
      key: 'text',
      label: t('column.specification'),
      cell: (a) => <span className={styles.lineText}>{a.specifications || '-'}</span>,
    },
    { key: 'amount', label: t('column.amount'), align: 'right', cell: (a) => <Quantity {...a} /> },
    {
      key: 'attribute',
      label: t('column.attribute'),
      cell: (a) => <AmountAttribute letter={a.amount_attribute} />,
    },
  ]
  return (
    <div className={styles.tabContent} role="region" aria-label={t('title')} tabIndex={0}>
      <KeyValueList
        items={[
          { key: t('field.number'), value: material.item_number },
          { key: t('field.parent'), value: material.parent_item_number },
          { key: t('field.description'), value: material.description },
          { key: t('field.chapter'), value: material.chapter.join(' › ') },
          { key: t('field.maincode'), value: codeText(material.maincode) },
          { key: t('field.amount'), value: <Quantity {...material} /> },
          {
            key: t('field.attribute'),
            value:
              material.amount_attribute === null ? null : (
                <AmountAttribute letter={material.amount_attribute} />
              ),
          },
          { key: t('field.deficode'), value: <Deficode code={material.deficode} /> },
        ]}
      />
      <section className="column gap-2">
        <h3>{t('part.specifications')}</h3>
        <DataTable
          label={t('part.specifications')}
          columns={specifications}
          rows={numbered(material.rsx_specifications)}
          rowKey={(s) => String(s.at)}
          empty={<p className="muted">{t('part.noSpecifications')}</p>}
          dense
        />
      </section>
      <section className="column gap-2">
        <h3>{t('part.attributes')}</h3>
        <DataTable
          label={t('part.attributes')}
          columns={attributes}
          rows={numbered(material.attributes)}
          rowKey={(a) => String(a.at)}
          empty={<p className="muted">{t('part.noAttributes')}</p>}
          dense
        />
      </section>
    </div>
  )
}
