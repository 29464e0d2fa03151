import type { Combinations } from '@bouwkring/contract/combinations'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import * as styles from './combinations.module.css'

/** Every figure used for the answers, and its source. */
export function HowFigures({ assumptions }: Pick<Combinations, 'assumptions'>) {
  const { t: say, i18n } = useTranslation('assumptions')
  const plain = (value: number) => formatDecimal(value, i18n.language, 0, 4)
  return (
    <dl className={styles.howFigures}>
      {assumptions.map(({ name, value, standard, own, source }) => (
        <div key={name}>
          <dt>{say(`name.${name}`)}</dt>
          <dd>
            <b>{say('value', { value: plain(value), unit: say(`unit.${name}`) })}</b>
            <span className="small muted">
              {own ? `${say('own')}. ${say('standard', { value: plain(standard) })} ` : ''}
              {source ? say('source', { source }) : say('chosen')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
