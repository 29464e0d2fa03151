import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../form/decimal.ts'
import * as styles from './pie-with-table.module.css'

export type Slice = { id: string; name: string; percentage: number }
type PieWithTableProps = { slices: Slice[]; label: string; nameHead: string }

const colours = ['var(--pie-1)', 'var(--pie-2)', 'var(--pie-3)', 'var(--pie-4)']
/** The colour of the n-th slice, to mark its row elsewhere. */
export function sliceColour(index: number): string {
  return colours[index % colours.length] ?? 'var(--pie-1)'
}

const MIDDLE = 67
const WIDTH = 32

/** Shares as a ring of four colours and, with the same content, as a table; above 100% the ring and the total turn red and say so. */
export function PieWithTable({ slices, label, nameHead }: PieWithTableProps) {
  const { t, i18n } = useTranslation('ui')
  const total =
    Math.round(slices.reduce((sum, slice) => sum + (slice.percentage || 0), 0) * 1e4) / 1e4
  const whole = Math.max(100, total)
  const around = 2 * Math.PI * MIDDLE
  const percent = (value: number) => `${formatDecimal(value, i18n.language)}%`
  const tooMuch = total > 100
  const starts = slices.map(
    (_, index) =>
      slices.slice(0, index).reduce((sum, slice) => sum + (slice.percentage || 0), 0) / whole,
  )
  return (
    <div className={styles.pie}>
      <svg viewBox="-105 -105 210 210" aria-hidden>
        <circle r={MIDDLE} fill="none" stroke="var(--sunken)" strokeWidth={WIDTH} />
        {slices.map((slice, index) => {
          const length = (Math.max(0, slice.percentage || 0) / whole) * around
          return (
            <circle
              key={slice.id}
              r={MIDDLE}
              fill="none"
              stroke={sliceColour(index)}
              strokeWidth={WIDTH}
              strokeDasharray={`${Math.max(0, length - 1.5)} ${around}`}
              strokeDashoffset={-(starts[index] ?? 0) * around}
              transform="rotate(-90)"
            />
          )
        })}
        {tooMuch ? (
          <circle
            r={96}
            fill="none"
            stroke="var(--err-ui)"
            strokeWidth={2.5}
            strokeDasharray="3 5"
            strokeLinecap="round"
          />
        ) : null}
        <text
          textAnchor="middle"
          y={tooMuch ? 2 : 9}
          fontSize={28}
          fontWeight={800}
          fill={tooMuch ? 'var(--err)' : 'var(--ink)'}
        >
          {percent(total)}
        </text>
        {tooMuch ? (
          <text textAnchor="middle" y={24} fontSize={12.5} fontWeight={700} fill="var(--err)">
            {t('pie.tooMuch', { excess: percent(Math.round((total - 100) * 1e4) / 1e4) })}
          </text>
        ) : null}
      </svg>
      <table aria-label={label}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{nameHead}</th>
            <th scope="col">{t('pie.share')}</th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice, index) => (
            <tr key={slice.id}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: sliceColour(index) }} />
                {slice.name}
              </th>
              <td>{percent(slice.percentage || 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('pie.total')}</th>
            <td className={tooMuch ? styles.invalid : ''}>
              {percent(total)}
              {tooMuch ? (
                <span className="visually-hidden">
                  {' '}
                  {t('pie.tooMuch', { excess: percent(total - 100) })}
                </span>
              ) : null}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
