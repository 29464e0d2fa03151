import { X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Dialog } from '../../ui/mui/index.ts'
import * as sidePanelStyles from '../../ui/side-panel.module.css'
import * as styles from './intro.module.css'

const steps = ['search', 'filter', 'product', 'spot', 'match', 'transaction'] as const

/** The introduction: a short film without sound, with captions, and the same text in writing. */
export function IntroDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('help')
  const film = `/introduction/${i18n.language === 'en' ? 'en' : 'nl'}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="introductie-titel"
      slotProps={{ paper: { className: styles.intro } }}
    >
      <div className={sidePanelStyles.head}>
        <h2 id="introductie-titel" className="grow">
          {t('intro.title')}
        </h2>
        <IconButton onClick={onClose} aria-label={t('intro.close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <video
        key={film}
        controls
        preload="metadata"
        playsInline
        poster={`${film}.webp`}
        aria-label={t('intro.film')}
      >
        <source src={`${film}.webm`} type="video/webm" />
        <track
          kind="captions"
          src={`${film}.vtt`}
          srcLang={i18n.language}
          label={t('intro.captions')}
          default
        />
      </video>
      <div className={styles.introText}>
        <h3>{t('intro.written')}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`intro.step.${step}`)}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
