import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from '../../texts/index.ts'
import { CountBadge, ScoreBar, StatusChip, Tag } from '../../ui/index.ts'

/** A little of everything, to see a theme on. */
export function ThemeSample() {
  const { t } = useTranslation('management')
  return (
    <div className="col g3">
      <h3>{t('sample.title')}</h3>
      <p>
        {t('sample.text')} <span className="samplelink">{t('sample.link')}</span>
      </p>
      <div className="mrow start">
        <Button variant="contained">{t('sample.primary')}</Button>
        <Button variant="contained" color="secondary">
          {t('sample.secondary')}
        </Button>
        <Button>{t('sample.plain')}</Button>
        <Button color="error" variant="contained">
          {t('sample.danger')}
        </Button>
      </div>
      <div className="mrow start">
        <Tag variant="green">{t('sample.label')}</Tag>
        <StatusChip tone="ok">{t('status.active')}</StatusChip>
        <CountBadge count={3} label={t('sample.label')} />
        <FormControlLabel control={<Checkbox defaultChecked />} label={t('sample.choice')} />
      </div>
      <ScoreBar value={82} label={t('sample.label')} />
      <p className="note err">{t('sample.error')}</p>
    </div>
  )
}
