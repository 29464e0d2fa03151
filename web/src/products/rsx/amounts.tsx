import { useTranslation } from '../../texts/index.ts'
import { amountIn } from '../../platform/format.ts'
import * as styles from './rsx.module.css'

const known = ['V', 'N', 'A', 'I', 'L', 'T']

interface Counted {
  amount: number | null
  unit: string | null
}
/** "1.250,00 m²" as counted in a contract; a dash when the contract gives none. */
export function Quantity({ amount, unit }: Counted) {
  const { i18n } = useTranslation('rsx')
  if (amount === null) return <>{unit ?? '-'}</>
  return <span className={styles.nowrap}>{amountIn(amount, unit, i18n.language)}</span>
}

/** The letter of a quantity, with its meaning. */
export function AmountAttribute({ letter }: { letter: string | null }) {
  const { t } = useTranslation('rsx')
  if (letter === null) return <>-</>
  return known.includes(letter) ? (
    <abbr title={t(`letter.${letter}`)}>
      {letter}
      <span className="visually-hidden"> {t(`letter.${letter}`)}</span>
    </abbr>
  ) : (
    <>{letter}</>
  )
}

/** Six digits in pairs, as printed: 31.99.01. */
export const codeText = (maincode: string | null) =>
  maincode?.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1.$2.$3') ?? '-'
