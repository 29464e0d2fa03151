import type { CombinedDemand } from '@bouwkring/contract/combinations'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput } from '../../ui/form/index.ts'
import { Button, latePiece, PrintButton } from '../../ui/index.ts'
import type { Counts } from './AnswerLines.tsx'
import type { CombinationsAsked } from './combinations-url.ts'
import * as styles from './asking.module.css'

const HowPanel = latePiece(() =>
  import('./HowPanel.tsx').then((module) => ({ default: module.HowPanel })),
)

/** The request for the answers, and the assumptions used. */
export function Asking({
  asked,
  demands,
  found,
  considered,
}: {
  asked: Pick<CombinationsAsked, 'lot' | 'alike'>
  /** The demands; those without properties to compare by cannot be limited to the same size and colour. */
  demands: readonly Pick<CombinedDemand, 'name' | 'comparable'>[]
  found: Counts
  /** The number of offers weighed. */
  considered: number
}) {
  const { t } = useTranslation('combinations')
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const [how, setHow] = useState(false)
  const unlike = demands.filter(({ comparable }) => !comparable)
  const change = (part: { lot?: true | undefined; alike?: true | undefined }) =>
    put({ ...part, answer: undefined, take: undefined })
  return (
    <div className={`${styles.asking} no-print`}>
      <fieldset>
        <legend className="visually-hidden">{t('ask.label')}</legend>
        <CheckboxInput
          id="one-lot"
          label={t('ask.lot')}
          checked={asked.lot}
          onChange={(on) => change({ lot: on || undefined })}
        />
        <CheckboxInput
          id="alike"
          label={t('ask.alike')}
          checked={asked.alike}
          disabled={asked.lot}
          hint={
            asked.alike && unlike.length > 0
              ? t('ask.notComparable', { names: unlike.map(({ name }) => name).join(', ') })
              : undefined
          }
          onChange={(on) => change({ alike: on || undefined })}
        />
      </fieldset>
      <span className="grow" />
      <span className="small muted">{t('considered', { count: considered })}</span>
      <Button
        startIcon={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setHow(true)}
        aria-haspopup="dialog"
      >
        {t('how')}
      </Button>
      <PrintButton />
      {how ? (
        <Suspense fallback={null}>
          <HowPanel found={found} onClose={() => setHow(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
