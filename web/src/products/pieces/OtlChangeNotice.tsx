import type { OtlChange } from '@bouwkring/contract/product-parts'
import { useTranslation } from '../../texts/index.ts'
import { propertyText } from '../property-text.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './form.module.css'

/** The effect of another object type on the values filled in: losses come first, with their values. `typed` are values not saved yet. */
export function OtlChangeNotice({
  change,
  typed,
}: {
  change: OtlChange
  typed: readonly string[]
}) {
  const { t, i18n } = useTranslation('products')
  const lost = [
    ...change.lost.map((p) => ({
      name: p.name,
      text:
        p.type === 'file'
          ? t('otl.lostFiles', { count: p.value.length })
          : propertyText(p, i18n.language),
    })),
    ...change.lost_materials.map((name) => ({ name, text: t('otl.lostMaterial') })),
    ...typed.map((name) => ({ name, text: t('otl.lostTyped') })),
  ]
  return (
    <div className="column gap-3">
      {lost.length > 0 ? (
        <section className={`${noteStyles.note} warning-text column gap-1`}>
          <p className="bold">{t('otl.lost')}</p>
          <ul className={styles.lost}>
            {lost.map((row) => (
              <li key={row.name}>
                {row.name}: {row.text}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{t('otl.nothingLost')}</p>
      )}
      {change.kept.length > 0 ? (
        <p>
          <b>{t('otl.kept')}</b> {change.kept.join(', ')}
        </p>
      ) : null}
      {change.required.length > 0 ? (
        <p>
          <b>{t('otl.required')}</b> {change.required.join(', ')}
        </p>
      ) : null}
    </div>
  )
}
