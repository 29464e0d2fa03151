import { rsxPanelDelayMs, type RsxMaterial } from '@bouwkring/contract/rsx'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { KeyValueList } from '../../ui/index.ts'
import { AmountAttribute, codeText, Quantity } from './amounts.tsx'
import { Deficode } from './Deficode.tsx'
import * as styles from './rsx.module.css'

/** Beside a product on a wide screen: a summary of the contract line. Opens a moment after the product itself. */
export function TenderLine({ material }: { material: RsxMaterial }) {
  const { t } = useTranslation('rsx')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), rsxPanelDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  return (
    <section className={styles.tenderLine} aria-label={t('line.title')}>
      <h3>{t('line.title')}</h3>
      <p className="bold ink-strong">
        {material.item_number} {material.description}
      </p>
      {material.chapter.length > 0 ? (
        <p className="small muted">{material.chapter.join(' › ')}</p>
      ) : null}
      <KeyValueList
        items={[
          { key: t('field.maincode'), value: codeText(material.maincode) },
          { key: t('field.amount'), value: <Quantity {...material} /> },
          {
            key: t('field.attribute'),
            value:
              material.amount_attribute === null ? null : (
                <AmountAttribute letter={material.amount_attribute} />
              ),
          },
        ]}
      />
      <Deficode code={material.deficode} />
    </section>
  )
}
