import type { ReactNode } from 'react'
import { ProductTitle, type ProductTitleProps } from './ProductTitle.tsx'
import * as styles from './head.module.css'

interface ProductHeadProps extends ProductTitleProps {
  path: readonly string[]
  tags: ReactNode
  tools: ReactNode
}

/** "Aangeboden - name" below its tags and its path in the catalogue. */
export function ProductHead({ path, tags, tools, ...title }: ProductHeadProps) {
  return (
    <header className={styles.head}>
      <div className="grow">
        <div className={`row wrap ${styles.tags}`}>
          {tags}
          {path.length > 0 ? <span className="small muted">{path.join(' › ')}</span> : null}
        </div>
        <ProductTitle {...title} />
      </div>
      <div className="row gap-1 no-print">{tools}</div>
    </header>
  )
}
