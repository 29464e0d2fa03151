import type { Import, ImportChange, ImportQuestion } from '@bouwkring/contract/imports'
import { askedOrder, isThis, listFields } from '@bouwkring/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { otlSearchQuery } from '../../catalogue/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { RadioInput, TextInput } from '../../ui/form/index.ts'
import type { useLabels } from '../use-labels.ts'
import { Button, shortened } from '../../ui/index.ts'
import { mayStayEmpty } from '../stay-empty.ts'
import { givenTexts } from './given-text.ts'
import * as styles from './question-card.module.css'

type Said = Omit<ImportChange, 'version'>

const none = 'none'
/** The answer that makes something new of it. */
export const madeNew = 'new'

/** The server's suggestions for a text, or the results of a search among the object types. */
function useProposed({ field, options }: ImportQuestion, sought: string) {
  const term = useDebounced(sought.trim())
  const isSoughtFor = field === 'otl' && term !== ''
  const found = useQuery({ ...otlSearchQuery(term), enabled: isSoughtFor }).data
  if (!isSoughtFor)
    return options.map(({ value, label, path }) => ({
      value,
      label: [...path, label].join(' › '),
    }))
  return (found?.['hydra:member'] ?? []).slice(0, 8).map((otl) => ({
    value: String(otl.id),
    label: [...otl.path, otl.name].join(' › '),
  }))
}

/** The possible meanings of a text. */
function useOptions(
  question: ImportQuestion,
  sought: string,
  { makes, changes, mode }: { makes: boolean; changes: boolean; mode: Import['mode'] },
) {
  const {
    t,
    i18n: { language },
  } = useTranslation('imports')
  const options = useProposed(question, sought)
  if (question.field === 'spot')
    return [
      ...narrowed(options, sought),
      ...(makes ? [{ value: madeNew, label: t('values.newSpot', { said: question.said }) }] : []),
    ]
  if (question.field === 'name')
    return [
      ...(changes ? [{ value: isThis, label: t('values.isThis') }] : []),
      { value: madeNew, label: t('values.takeAnyway') },
    ]
  if (question.given) {
    const { told, left, rest } = givenTexts(question.given, language)
    return [
      { value: 'left', label: t('values.givenLeft', { told }) },
      ...(rest === null ? [] : [{ value: 'total', label: t('values.givenTotal', { rest }) }]),
      { value: none, label: t('values.givenKeep', { left }) },
    ]
  }
  if (!mayStayEmpty(question, { mode })) return options
  return [
    ...options,
    { value: none, label: t(question.field === 'otl' ? 'values.noOtl' : 'values.none') },
  ]
}

const mostSpots = 6

/** The most likely spots, or those whose name contains the search text. */
const narrowed = <T extends { label: string }>(options: readonly T[], sought: string) =>
  options
    .filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()))
    .slice(0, mostSpots)

const isSought = ({ field, options }: ImportQuestion) =>
  field === 'otl' || (field === 'spot' && options.length > mostSpots)

/** Maximum length of a text shown in a question: the sheet shows it in full. */
export const mostShown = 80

/** Fields whose question is about a text; for other fields the message says what is asked. */
const ofTexts: ReadonlySet<string> = new Set([...listFields, 'spot'])

function useTitle({ field, said: whole, given, message }: ImportQuestion) {
  const said = shortened(whole, mostShown)
  const {
    t,
    i18n: { language },
  } = useTranslation('imports')
  if (given) return t('values.given', givenTexts(given, language))
  if (field === 'name') return t('values.present', { said })
  // This concerns a whole column: no cell has this text.
  if (said === askedOrder) return message
  const isText = ofTexts.has(field) || field.startsWith('property:')
  return isText ? t('values.question', { said }) : t('values.asked', { said, message })
}

interface QuestionCardProps {
  question: ImportQuestion
  labels: ReturnType<typeof useLabels>
  busy: boolean
  /** A spot may be made from the text, modelled on the spot with this name. */
  like: string | null
  /** Existing products may be changed. */
  changes: boolean
  /** What the list does with existing products. */
  mode: Import['mode']
  /** The number of questions, of which this is the first; absent where all are listed. */
  of?: number
  say: (said: Said) => void
}

/** One question about all rows with the same text, with its possible answers. */
export function QuestionCard({
  question,
  labels,
  busy,
  like,
  changes,
  mode,
  of,
  say,
}: QuestionCardProps) {
  const { t } = useTranslation('imports')
  const title = useTitle(question)
  const id = useId()
  const [sought, setSought] = useState('')
  const makes = like !== null && question.field === 'spot'
  const options = useOptions(question, sought, { makes, changes, mode })
  const [value, setValue] = useState('')
  const chosen = options.some((option) => option.value === value) ? value : ''
  const { field, said, count, rows } = question
  const answer = (skip: boolean) =>
    say(
      makes && chosen === madeNew && !skip
        ? { new_spots: [said] }
        : { answers: [{ field, said, value: skip || chosen === none ? null : chosen, skip }] },
    )
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <p className="small muted">
        {of === undefined || of === 1
          ? labels.field(field)
          : t('values.firstOf', { count: of, field: labels.field(field) })}
      </p>
      <h3 id={`${id}-title`}>{title}</h3>
      <RadioInput
        id={`${id}-options`}
        label={question.given ? title : t('values.is', { said })}
        hideLabel
        value={chosen}
        choices={options}
        onChange={setValue}
      />
      {isSought(question) ? (
        <TextInput
          id={`${id}-search`}
          label={t('values.search')}
          value={sought}
          onChange={setSought}
          type="search"
        />
      ) : null}
      {makes && chosen === madeNew ? (
        <p className="small muted">{t('values.newSpotLike', { spot: like })}</p>
      ) : null}
      <p className="small muted">
        {t('values.rows', { rows: rows.slice(0, 5).join(', ') })}
        {count > 5 ? ` ${t('values.andMore', { count: count - 5 })}` : ''}
      </p>
      <div className="row wrap">
        <Button
          variant="contained"
          disabled={chosen === ''}
          loading={busy}
          onClick={() => answer(false)}
        >
          {t('values.fill', { count })}
        </Button>
        <Button disabled={busy} onClick={() => answer(true)}>
          {t('values.skip')}
        </Button>
      </div>
    </section>
  )
}

/** Questions that an answer can solve: an ambiguous number is settled at its column instead. */
export const answerable = ({ questions }: Import) => questions.filter(({ said }) => said !== '')

/** Name of the spot that a new one is modelled on; null when no spot may be made. */
export const likeOf = ({ can, spot }: Import) => (can.new_spots ? spot.title : null)
