import { useTranslation } from '../../texts/index.ts'
import { Button, Tag } from '../../ui/index.ts'
import { useUser } from '../api.ts'
import * as styles from './theme-preview.module.css'

/** Shows how the organisation's colours look on the screen. */
export function ThemePreview() {
  const { t } = useTranslation('account')
  const { theme } = useUser()
  return (
    <div className="column gap-3">
      <ul className={styles.swatches}>
        {theme.map(({ name, value }) => (
          <li key={name}>
            <span style={{ background: value }} aria-hidden />
            {t(`theme.${name}`)}
            <code>{value}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-2 wrap" aria-label={t('theme.example')} role="group">
        <Button variant="contained">{t('theme.button')}</Button>
        <Button>{t('theme.second')}</Button>
        <Tag>{t('theme.tag')}</Tag>
      </div>
      <p className="small muted">{t('theme.note')}</p>
    </div>
  )
}
