import type { BulkRefusal } from '@bouwkring/contract/product-bulk'
import { CircleX } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { lackText } from '../lack-text.ts'
import { ProductPhoto } from '../pieces/ProductPhoto.tsx'
import { type ProductTab, tabOfField } from '../tabs.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './bulk.module.css'

/** The field that must be filled in; none if the product itself shows the obstacle. */
const fieldOf = ({ problems }: BulkRefusal) => problems.find(({ path }) => path !== '')?.path

/** The products that the deed cannot change, each with the reason and a way to fix it. */
export function Refusals({
  refusals,
  more,
  onMend,
}: {
  refusals: readonly BulkRefusal[]
  /** How many more there are. */
  more: number
  onMend: (id: number, on?: ProductTab) => void
}) {
  const { t } = useTranslation('bulk')
  return (
    <>
      <ul className={styles.refusals}>
        {refusals.map((refusal) => {
          const { product, problems } = refusal
          const field = fieldOf(refusal)
          const way = field === undefined ? 'look' : 'mend'
          return (
            <li key={product.id}>
              <span className={styles.photo}>
                <ProductPhoto product={product} />
              </span>
              <span className="grow">
                <span className="bold ink-strong">{product.name}</span>{' '}
                <span className="small muted">{product.id}</span>
                {problems.map((problem) => (
                  <span key={problem.path + problem.message} className="row gap-1 small error-text">
                    <CircleX size={14} aria-hidden />
                    {lackText(problem)}
                  </span>
                ))}
              </span>
              <Button
                size="small"
                aria-label={t(`${way}Named`, { name: product.name })}
                onClick={() =>
                  onMend(product.id, field === undefined ? undefined : tabOfField(field))
                }
              >
                {t(way)}
              </Button>
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className="small muted">{t('moreRefused', { count: more })}</p> : null}
    </>
  )
}
