import type { ConditionEvidence, ConditionShown } from '@bouwkring/contract/condition'
import type { Product } from '@bouwkring/contract/products'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { KeyValueList, wholeDays } from '../../ui/index.ts'
import { FileChip } from '../pieces/FileChip.tsx'
import { GradePicture } from './GradePicture.tsx'
import { namesOf, substanceOf } from './substance-of.ts'
import { useConditionRows } from './use-condition-rows.ts'
import * as styles from './condition.module.css'

function Earlier({ evidence }: { evidence: readonly ConditionEvidence[] }) {
  const { t } = useTranslation('condition')
  if (evidence.length < 2) return null
  return (
    <section className={styles.part} aria-labelledby="eerder-titel">
      <h3 id="eerder-titel">{t('earlier')}</h3>
      <ol className={styles.earlier}>
        {evidence.slice(1).map((one) => (
          <li key={`${one.at}-${one.grade}`}>
            <b>
              {one.grade} {t(`grade.${one.grade}`)}
            </b>{' '}
            <span className="muted">
              {wholeDays(
                [t(`known.${one.known}`), dayText(one.on ?? one.at), one.by]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Read-only view of a product's condition and origin. */
export function ConditionView({
  product,
}: {
  product: ConditionShown & Pick<Product, 'id' | 'is_released' | 'materials' | 'otl' | 'name'>
}) {
  const { t } = useTranslation('condition')
  const rows = useConditionRows(product, product.is_released)
  const { grade } = product.condition
  return (
    <div className={styles.parts}>
      <div className={styles.told}>
        {grade === null ? null : (
          <div className={styles.picture}>
            <GradePicture
              grade={grade}
              of={substanceOf(namesOf(product.materials, product.otl, product.name))}
            />
          </div>
        )}
        {rows.every(({ value }) => value === '') ? (
          <p className="muted">{t('none')}</p>
        ) : (
          <KeyValueList items={rows} />
        )}
      </div>
      {product.hazard.files.length > 0 ? (
        <div className="row wrap gap-1" role="group" aria-label={t('hazard.documents')}>
          {product.hazard.files.map((file) => (
            <FileChip key={file.object_key} productId={product.id} propertyId={null} file={file} />
          ))}
        </div>
      ) : null}
      <Earlier evidence={product.condition.evidence} />
    </div>
  )
}
