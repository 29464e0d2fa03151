import { messageFrom } from '@bouwkring/contract/mail-preferences'
import type { OtlForm } from '@bouwkring/contract/otl-form'
import { useTranslation } from '../../../texts/index.ts'
import { usePreview } from './api.ts'
import { OverNote } from './OverNote.tsx'
import { bodyOf, inheritedProperties, total, type Values } from './values.ts'
import { Button } from '../../../ui/index.ts'
import * as styles from './editor.module.css'

/** Shows, before saving, what the percentages do to the existing matches. */
export function Preview({ form, values }: { form: OtlForm; values: Values }) {
  const { t } = useTranslation('otledit')
  const { mutate, data, isPending, variables } = usePreview(form.id)
  const rows = [...values.properties, ...inheritedProperties(form, values)]
  const wanted = {
    properties: rows.map((row) => ({ property: row.id, percentage: row.percentage ?? 0 })),
    own: bodyOf(values, form.version).properties,
  }
  // A result for other percentages does not apply to these.
  const current = data && JSON.stringify(variables) === JSON.stringify(wanted) ? data : undefined
  return (
    <section className={styles.box}>
      <div className="row between wrap">
        <h3>{t('preview.title')}</h3>
        <Button
          size="small"
          loading={isPending}
          disabled={total(rows) > 100}
          onClick={() => mutate(wanted)}
        >
          {t('preview.do')}
        </Button>
      </div>
      <div role="status">
        {current ? (
          <p>
            {current.matches === 0
              ? t('preview.none')
              : t('preview.sum', {
                  matches: current.matches,
                  compared: current.compared,
                  up: current.up,
                  down: current.down,
                  below: current.below,
                  from: messageFrom,
                })}
          </p>
        ) : (
          <p className="muted">{t('preview.how')}</p>
        )}
      </div>
      {current ? <OverNote {...current.weighed} /> : null}
      {current && current.examples.length > 0 ? (
        <ul className={styles.examples}>
          {current.examples.map((e, at) => (
            <li key={`${e.offer} ${e.demand} ${String(at)}`} className="row between wrap">
              <span>{t('preview.pair', { demand: e.demand, offer: e.offer })}</span>
              <b>{t('preview.score', { was: e.was, now: e.now })}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
