import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, SidePanel } from '../../ui/index.ts'
import type { Counts } from './AnswerLines.tsx'
import { HowFigures } from './HowFigures.tsx'

/** Every figure used for the answers, and its source. */
export function HowPanel({ found, onClose }: { found: Counts; onClose: () => void }) {
  const { t } = useTranslation('combinations')
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('how')}
      footer={
        found.can.editAssumptions ? (
          <ButtonLink to="/account/$section" params={{ section: 'uitgangspunten' }}>
            {t('change')}
          </ButtonLink>
        ) : undefined
      }
    >
      <div role="region" aria-label={t('howLead')} tabIndex={0}>
        <p>{t('howLead')}</p>
        <HowFigures assumptions={found.assumptions} />
        <p className="small ink-soft">{t('howRule')}</p>
      </div>
    </SidePanel>
  )
}
