import { useTranslation } from '../texts/index.ts'
import * as styles from './skip-link.module.css'

/** The first element for the keyboard: skips the menu and jumps to the element with this id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a
      className={styles.skip}
      data-part="skip"
      href={`#${target}`}
      onClick={() => document.getElementById(target)?.focus()}
    >
      {t('skip')}
    </a>
  )
}
