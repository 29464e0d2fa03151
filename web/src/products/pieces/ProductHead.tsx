import type { SustainabilityType } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { LabelTag } from './LabelTag.tsx'
import { MarketTag } from './MarketTag.tsx'
import * as styles from './head.module.css'

interface ProductHeadProps {
  id: string
  level: 1 | 2
  name: string
  released: boolean
  label: SustainabilityType
  path: readonly string[]
  /** The short extra text. */
  extra?: string
  /** What it costs: on a phone, where the list of facts stands below the picture. */
  price?: string
  tags?: ReactNode
  tools: ReactNode
}

/** "Aangeboden - name" under its tags and the way to it in the catalogue. */
export function ProductHead({
  id,
  level,
  name,
  released,
  label,
  path,
  extra,
  price,
  tags,
  tools,
}: ProductHeadProps) {
  const { t } = useTranslation('products')
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <header className={styles.head}>
      <div className="grow">
        <div className={`row wrap ${styles.tags}`}>
          <MarketTag released={released} />
          <LabelTag label={label} />
          {tags}
          {path.length > 0 ? <span className="small muted">{path.join(' › ')}</span> : null}
        </div>
        <Title id={id} tabIndex={-1} className={styles.title}>
          {t(released ? 'dialog.offered' : 'dialog.asked', { name })}
          {extra ? <span className={styles.extra}> {extra}</span> : null}
        </Title>
        {price ? <p className={styles.price}>{price}</p> : null}
      </div>
      <div className="row gap-1 no-print">{tools}</div>
    </header>
  )
}
