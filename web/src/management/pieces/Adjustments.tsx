import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { type Adjustment, type DerivedTheme, ratio } from '../../ui/theme/index.ts'
import * as dataTableStyles from '../../ui/data-table.module.css'
import * as listsStyles from './lists.module.css'
import * as styles from './styling.module.css'

function Swatch({ colour }: { colour: string }) {
  return (
    <>
      <span className={styles.swatchDot} style={{ background: colour }} aria-hidden />
      {colour}
    </>
  )
}

const pairs = [
  ['text', 'bg', 4.5],
  ['p-text', 'bg', 4.5],
  ['on-p', 'p', 4.5],
  ['s', 'bg', 4.5],
  ['on-s-fill', 's-fill', 4.5],
  ['err', 'bg', 4.5],
  ['p-ui', 'bg', 3],
] as const

/** The contrast achieved on the screen, and which of the chosen colours were adjusted for it. */
export function Adjustments({ derived }: { derived: DerivedTheme }) {
  const { t, i18n } = useTranslation('management')
  const figure = (value: number) =>
    `${value.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1`
  const said = ({ colour, use, from, to, ratioBefore, ratioAfter }: Adjustment) =>
    t('styling.adjusted', {
      colour: t(`colour.${colour}`),
      use: t(`use.${use}`),
      from,
      to,
      before: figure(ratioBefore),
      after: figure(ratioAfter),
    })
  return (
    <>
      <Panel title={t('styling.contrast')}>
        <table
          className={`${dataTableStyles.table} ${dataTableStyles.dense}`}
          aria-label={t('styling.contrast')}
        >
          <thead>
            <tr>
              <th scope="col">{t('styling.pair')}</th>
              <th scope="col">{t('styling.tone')}</th>
              <th scope="col" className="align-right">
                {t('styling.reached')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(([front, ground, least]) => (
              <tr key={front}>
                <th scope="row">{t(`pair.${front}`)}</th>
                <td>
                  <Swatch colour={derived.tokens[front]} />
                </td>
                <td className="align-right">
                  {figure(ratio(derived.tokens[front], derived.tokens[ground]))}{' '}
                  <span className="muted">({t('styling.least', { least: figure(least) })})</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Panel title={t('styling.adjustments')}>
        {derived.adjustments.length === 0 ? (
          <p>{t('styling.none')}</p>
        ) : (
          <ul className={listsStyles.list} aria-live="polite">
            {derived.adjustments.map((one) => (
              <li key={`${one.colour} ${one.use}`} className="small">
                <span className={styles.swatchDot} style={{ background: one.to }} aria-hidden />
                <span className="grow">{said(one)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
