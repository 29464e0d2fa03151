import { Link } from '@tanstack/react-router'
import { useTranslation } from '../texts/index.ts'
import { useHost } from '../accounts/index.ts'
import * as topBarStyles from '../ui/top-bar.module.css'

/** Logo and name of the product; links to the home page. */
export function Logo() {
  const { t } = useTranslation('shell')
  const { productName } = useHost()
  return (
    <Link to="/" className={topBarStyles.logo} aria-label={t('home', { product: productName })}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g fill="none" strokeWidth="6.4">
          <path d="M16 4.2A11.8 11.8 0 0 1 27.6 14" stroke="var(--s-fill)" />
          <path d="M27.5 18.4A11.8 11.8 0 0 1 11.6 26.9" stroke="var(--p)" />
          <path d="M7.8 24.5A11.8 11.8 0 0 1 11.8 5" stroke="var(--s-fill)" />
        </g>
        <rect x="12" y="12.8" width="8" height="6.4" rx="1.4" fill="var(--p-ui)" />
      </svg>
      <span>{productName}</span>
    </Link>
  )
}
