import type { Match } from '@bouwkring/contract/matching'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, SidePanel } from '../../ui/index.ts'
import { TimeBridge } from './TimeBridge.tsx'
import { WhyTable } from './WhyTable.tsx'
import * as styles from './why.module.css'

/** Button from the score of a product to its reasons, which open beside it. */
export function WhyFits({ match }: { match: Match }) {
  const { t } = useTranslation('matching')
  const [open, setOpen] = useState(false)
  const { name } = match.other
  return (
    <>
      <Button
        size="small"
        variant="text"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('why.askNamed', { name })}
      >
        {t('why.ask')}
      </Button>
      {open ? (
        <SidePanel
          open
          onClose={() => setOpen(false)}
          title={t('why.label', { name })}
          width={{ xs: '100%', md: 720 }}
        >
          <div className={styles.beside}>
            <p className="ink-soft">{t('withOwn', { name: match.own.name })}</p>
            <WhyTable parts={match.parts} name={name}>
              <TimeBridge match={match} />
            </WhyTable>
          </div>
        </SidePanel>
      ) : null}
    </>
  )
}
