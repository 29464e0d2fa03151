import { useTranslation } from '../../texts/index.ts'
import { Button, CountBadge, ScoreBar, StatusChip, Tag } from '../../ui/index.ts'
import { Checkbox, FormControlLabel } from '../../ui/mui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './lists.module.css'
import * as stylingStyles from './styling.module.css'

/** A sample of various elements, to preview a theme. */
export function ThemeSample() {
  const { t } = useTranslation('management')
  return (
    <div className="column gap-3">
      <h3>{t('sample.title')}</h3>
      <p>
        {t('sample.text')} <span className={stylingStyles.sampleLink}>{t('sample.link')}</span>
      </p>
      <div className={`${styles.choiceRow} ${styles.start}`}>
        <Button variant="contained">{t('sample.primary')}</Button>
        <Button variant="contained" color="secondary">
          {t('sample.secondary')}
        </Button>
        <Button>{t('sample.plain')}</Button>
        <Button color="error" variant="contained">
          {t('sample.danger')}
        </Button>
      </div>
      <div className={`${styles.choiceRow} ${styles.start}`}>
        <Tag variant="green">{t('sample.label')}</Tag>
        <StatusChip tone="ok">{t('status.active')}</StatusChip>
        <CountBadge count={3} label={t('sample.label')} />
        <FormControlLabel control={<Checkbox defaultChecked />} label={t('sample.choice')} />
      </div>
      <ScoreBar value={82} label={t('sample.label')} />
      <p className={`${noteStyles.note} ${noteStyles.error}`}>{t('sample.error')}</p>
    </div>
  )
}
