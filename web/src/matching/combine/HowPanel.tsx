import type { Combinations } from '@bouwkring/contract/combinations'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { ButtonLink, SidePanel } from '../../ui/index.ts'
import * as styles from './combinations.module.css'

/** Every figure that the answers were counted with, and where it comes from. */
export function HowPanel({ found, onClose }: { found: Combinations; onClose: () => void }) {
  const { t } = useTranslation('combinations')
  const { t: say, i18n } = useTranslation('assumptions')
  const plain = (value: number) => formatDecimal(value, i18n.language, 0, 4)
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
        <dl className={styles.howFigures}>
          {found.assumptions.map(({ name, value, standard, own, source }) => (
            <div key={name}>
              <dt>{say(`name.${name}`)}</dt>
              <dd>
                <b>{say('value', { value: plain(value), unit: say(`unit.${name}`) })}</b>
                <span className="small muted">
                  {own ? `${say('own')}. ${say('standard', { value: plain(standard) })} ` : ''}
                  {source ? say('source', { source }) : say('chosen')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="small ink-soft">{t('howRule')}</p>
      </div>
    </SidePanel>
  )
}
