import type { Spot } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { here } from '../platform/address.ts'
import { useTranslation } from '../texts/index.ts'
import { productAmount, ProductPhoto, spotProductsQuery } from '../products/index.ts'
import * as styles from './spot-page.module.css'

const shown = 5
// Number of products searched for ones with a picture.
const looked = 20

/** A few offers of a spot with their picture, and a link to all of them; its demands if it has no offers. */
export function SpotPreview({ spot: { id, counts } }: { spot: Pick<Spot, 'id' | 'counts'> }) {
  const { t, i18n } = useTranslation('shell')
  const facts = useTranslation('facts').t
  const released = counts.offers > 0
  const { data } = useQuery({
    ...spotProductsQuery(id, { released, itemsPerPage: looked }),
    meta: { loud: true },
  })
  const list = (data?.['hydra:member'] ?? []).toSorted(
    (a, b) => Number(b.image !== null) - Number(a.image !== null),
  )
  const total = data?.['hydra:totalItems'] ?? 0
  if (list.length === 0) return null
  return (
    <section aria-label={t(released ? 'spotPage.offers' : 'spotPage.demands')}>
      <div className="row between wrap">
        <h2>{t(released ? 'spotPage.offers' : 'spotPage.demands')}</h2>
        {total > shown ? (
          <Link {...here({ part: released ? 'offers' : 'demands' })}>
            {t('spotPage.all', { count: total })}
          </Link>
        ) : null}
      </div>
      <ul className={styles.previewList}>
        {list.slice(0, shown).map((product) => (
          <li key={product.id}>
            <Link {...here({ product: product.id })}>
              <span className={styles.photo}>
                <ProductPhoto product={product} />
              </span>
              <span className={`bold ink-strong ${styles.name}`}>{product.name}</span>
              <span className="small muted">{productAmount(product, facts, i18n.language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
