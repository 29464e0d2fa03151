import type { Import, ImportChange, LineState } from '@bouwkring/contract/imports'
import { ArrowRight, Download } from 'lucide-react'
import { useState } from 'react'
import { ChoiceChips } from '../../platform/ChoiceChips.tsx'
import { useDebounced } from '../../platform/use-debounced.ts'
import { countText, useTranslation } from '../../texts/index.ts'
import { CheckboxInput, RadioInput, TextInput } from '../../ui/form/index.ts'
import { Button, shortened } from '../../ui/index.ts'
import { effectOf, rowCount, runWords } from '../row-count.ts'
import { useFaults } from '../use-faults.ts'
import { useLabels } from '../use-labels.ts'
import { CheckedSoFar } from './CheckedSoFar.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { answerable, likeOf, mostShown, QuestionCard } from './QuestionCard.tsx'
import { RowsMeter } from './RowsMeter.tsx'
import { Sheet } from './Sheet.tsx'
import { Targets } from './Targets.tsx'
import * as styles from './check-step.module.css'

const states = ['unread', 'ready', 'question', 'error', 'skipped', 'done'] as const

interface CheckStepProps {
  all: Import
  say: (said: Omit<ImportChange, 'version'>) => void
  busy: boolean
}

/** What is still open: the first question, and the number of each kind of error. */
function Open({
  all,
  say,
  busy,
  onState,
}: CheckStepProps & { onState: (state: LineState) => void }) {
  const { t, i18n } = useTranslation('imports')
  const labels = useLabels()
  const [question, ...more] = answerable(all)
  return (
    <aside className={styles.open} aria-label={t('check.open')}>
      {question ? (
        <QuestionCard
          key={`${question.field} ${question.said}`}
          question={question}
          labels={labels}
          busy={busy}
          of={more.length + 1}
          like={likeOf(all)}
          changes={all.can.sync}
          mode={all.mode}
          say={say}
        />
      ) : null}
      {more.length + all.faults.length > 0 ? (
        <>
          <h3 className="overline">{t('check.open')}</h3>
          <ul className={styles.faults}>
            {more.slice(0, 8).map(({ field, said, count }) => (
              <li key={`${field} ${said}`}>
                <button type="button" onClick={() => onState('question')}>
                  <span className="grow">
                    {t('check.about', {
                      said: shortened(said, mostShown),
                      field: labels.field(field),
                    })}
                  </span>
                  <b>{countText(count, i18n.language)}</b>
                </button>
              </li>
            ))}
            {all.faults.slice(0, 12).map(({ field, message, count }) => (
              <li key={`${field} ${message}`}>
                <button type="button" onClick={() => onState('error')}>
                  <span className="grow">
                    {field === null ? message : `${labels.field(field)}: ${message}`}
                  </span>
                  <b>{countText(count, i18n.language)}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Targets all={all} titled />
      <PicturesCard all={all} />
      <Choices all={all} say={say} />
    </aside>
  )
}

/** Options of the import: what to do with known numbers, and whether to publish. */
function Choices({ all, say }: Pick<CheckStepProps, 'all' | 'say'>) {
  const { t } = useTranslation('imports')
  return (
    <div className="column gap-3">
      {all.can.sync ? (
        <RadioInput
          id="import-mode"
          label={t('check.mode')}
          value={all.mode}
          disabled={!all.can.edit}
          choices={(['add', 'sync'] as const).map((value) => ({
            value,
            label: t(`mode.${value}`),
          }))}
          onChange={(mode) => say({ mode: mode === 'sync' ? 'sync' : 'add' })}
        />
      ) : null}
      {all.can.publish ? (
        <CheckboxInput
          id="import-publish"
          label={t('check.publish')}
          hint={t(`check.publishWhy.${effectOf(all)}`)}
          checked={all.publish}
          disabled={!all.can.edit}
          onChange={(publish) => say({ publish })}
        />
      ) : null}
    </div>
  )
}

/** All rows as a sheet, filtered by finding, with the questions next to it. */
export function CheckStep(props: CheckStepProps) {
  const { all, say } = props
  const { t, i18n } = useTranslation('imports')
  const labels = useLabels()
  const [state, setState] = useState<LineState>()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const total = rowCount(all)
  return (
    <div className={styles.step}>
      <div className={styles.soFar}>
        <CheckedSoFar all={all} />
      </div>
      <div className={`row wrap ${styles.filters}`}>
        <h2>{t('check.rows', { count: total })}</h2>
        <ChoiceChips
          label={t('check.states')}
          all={t('check.all', { count: total })}
          choices={states
            .filter((one) => all.counts[one] > 0 || one === state)
            .map((one) => ({
              value: one,
              label: `${t(`state.${one}`)} ${countText(all.counts[one], i18n.language)}`,
            }))}
          chosen={state}
          onChoose={setState}
        />
        <span className={styles.search}>
          <TextInput
            id="import-search"
            label={t('check.search')}
            hideLabel
            placeholder={t('check.search')}
            type="search"
            value={typed}
            onChange={setTyped}
          />
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.main}>
          <Sheet
            key={`${state ?? ''} ${search}`}
            all={all}
            state={state}
            search={search}
            labels={labels}
            onType={(cells) => say({ cells })}
            onSkip={(row, skip) => say({ skip: [{ row, skip }] })}
          />
        </div>
        <Open {...props} onState={setState} />
      </div>
    </div>
  )
}

/** What the button below the sheet will do, and what is still waiting. */
export function CheckFoot({ all, busy, onRun }: { all: Import; busy: boolean; onRun: () => void }) {
  const { t } = useTranslation('imports')
  const save = useFaults(all.id)
  const { question, error } = all.counts
  const { key, ...values } = runWords(all)
  return (
    <>
      <span className={styles.footMeter}>
        <RowsMeter counts={all.counts} />
      </span>
      <span className={`small ${styles.waits}`}>
        {question + error > 0 ? <b>{t('check.waits', { count: question + error })} </b> : null}
        {t(`check.${all.publish ? 'toMarket' : 'asDrafts'}.${effectOf(all)}`)}
      </span>
      {question + error > 0 ? (
        <Button variant="text" startIcon={<Download size={16} aria-hidden />} onClick={save}>
          {t('check.faults')}
        </Button>
      ) : null}
      <Button
        variant="contained"
        size="large"
        disabled={!all.can.run}
        loading={busy}
        endIcon={<ArrowRight size={18} aria-hidden />}
        onClick={onRun}
      >
        {t(`check.${key}`, values)}
      </Button>
    </>
  )
}
