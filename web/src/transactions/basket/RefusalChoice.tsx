import { basketDays, type BasketMode } from '@bouwkring/contract/baskets'
import { amsterdamDay } from '@bouwkring/contract/day'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput } from '../../ui/form/index.ts'
import { Button } from '../../ui/index.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import * as styles from './refusal-choice.module.css'

/** What happens to the rest when an owner refuses, and until when an answer is requested: chosen when reserving together. A phone shows the choice, with a button to change it. */
export function RefusalChoice({
  mode,
  onChange,
  onOpen,
}: {
  mode: BasketMode
  onChange: (mode: BasketMode) => void
  onOpen: () => void
}) {
  const { t } = useTranslation('baskets')
  const wide = useMediaQuery('(min-width: 1100px)')
  const day = dayText(amsterdamDay(new Date(Date.now() + basketDays * 86_400_000)))
  if (!wide)
    return (
      <p className={`${styles.told} small`}>
        <span>
          <b className="ink-strong">{t(`refusal.${mode}`)}</b> {t('refusal.told')}
        </span>
        <Button size="small" onClick={onOpen}>
          {t('refusal.change')}
        </Button>
      </p>
    )
  return (
    <>
      <div className={styles.choice}>
        <RadioInput
          id="refusal"
          label={t('refusal.label')}
          row
          value={mode}
          onChange={(next) => onChange(next as BasketMode)}
          choices={(['any', 'all'] as const).map((value) => ({
            value,
            label: t(`refusal.${value}`),
            hint: t(`refusal.${value}Hint`, { day }),
          }))}
        />
      </div>
      <p className={styles.until}>
        <span className="small muted">{t('refusal.until')}</span>
        <b className="ink-strong">{day}</b>
      </p>
    </>
  )
}
