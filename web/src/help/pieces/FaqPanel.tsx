import { FaqBody, type FaqForm, help } from '@bouwkring/contract/help'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, type UseFieldArrayReturn, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useConflict } from '../../platform/use-conflict.tsx'
import { FormErrorSummary, TextField } from '../../ui/form/index.ts'
import {
  Button,
  DetailPanel,
  ErrorState,
  IconButton,
  Skeleton,
  useConfirm,
} from '../../ui/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { faqFormQuery, useHelpDeed } from '../edit-api.ts'
import { QuestionPanel, type Question } from './QuestionPanel.tsx'
import * as styles from '../faq.module.css'

type Values = z.input<typeof FaqBody>

const textOf = (item: { question_nl: string; question_en: string }, language: string) =>
  language === 'en' ? item.question_en : item.question_nl

/** The questions of a subject: added, removed, reordered, and each opened in its own panel. */
function QuestionList({
  list: { fields, move, remove },
  onOpen,
}: {
  list: UseFieldArrayReturn<Values, 'items', 'key'>
  onOpen: (at: number) => void
}) {
  const { t, i18n } = useTranslation('helpadmin')
  const text = (item: { question_nl: string; question_en: string }) => textOf(item, i18n.language)
  return (
    <SortableList
      label={t('faq.questions')}
      items={fields}
      keyOf={(item) => item.key}
      nameOf={text}
      onOrder={(_, from, to) => move(from, to)}
      render={(item) => {
        const at = fields.findIndex(({ key }) => key === item.key)
        return (
          <div className={styles.adminRow}>
            <button
              type="button"
              className={styles.textLink}
              data-part="question"
              onClick={() => onOpen(at)}
            >
              {text(item)}
            </button>
            <IconButton
              size="small"
              aria-label={t('faq.removeQuestion', { name: text(item) })}
              onClick={() => remove(at)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </div>
        )
      }}
    />
  )
}

const none: Values = { title_nl: '', title_en: '', items: [] }
const valuesOf = (faq: FaqForm | null): Values =>
  faq ? { title_nl: faq.title_nl, title_en: faq.title_en, items: faq.items } : none
const titleOf = (faq: FaqForm, language: string) =>
  language === 'en' ? faq.title_en : faq.title_nl

function Editor({ faq, onClose }: { faq: FaqForm | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('helpadmin')
  const confirm = useConfirm()
  const client = useQueryClient()
  const mayDelete = useIsAdmin()
  const form = useForm<Values, unknown, FaqBody>({
    resolver: schemaResolver(FaqBody),
    defaultValues: valuesOf(faq),
    mode: 'onTouched',
  })
  const list = useFieldArray({ control: form.control, name: 'items', keyName: 'key' })
  const [question, setQuestion] = useState<number>()
  // The version that was read with the contents of the form, until the form takes over the saved version.
  const [version, setVersion] = useState(faq?.version ?? 0)
  const conflict = useConflict<Values>(form, {
    read: async () => {
      const now = await client.fetchQuery(faqFormQuery(faq?.id ?? 0))
      return { values: valuesOf(now), version: now.version }
    },
    take: setVersion,
    label: (field) =>
      t({ title_nl: 'faq.titleNl', title_en: 'faq.titleEn', items: 'faq.questions' }[field]),
    shown: (values, field) =>
      field === 'items'
        ? (values.items ?? []).map((item) => textOf(item, i18n.language)).join('; ')
        : values[field],
  })
  const [items = [], titleNl, titleEn] = useWatch({
    control: form.control,
    name: ['items', 'title_nl', 'title_en'],
  })
  const save = useHelpDeed(
    (body: FaqBody) =>
      faq
        ? call(help.updateFaq, { params: { id: faq.id }, body: { ...body, version } })
        : call(help.createFaq, { body }),
    'faq.saved',
    true,
  )
  const remove = useHelpDeed(
    (id: number) => call(help.removeFaq, { params: { id } }),
    'faq.deleted',
  )
  const failed = (error: Error) => {
    if (isApiError(error) && error.code === 'stale') void conflict.meet()
    else if (!showRefusals(error, form.setError)) tellError(error)
  }
  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onSuccess: onClose, onError: failed }),
  )
  const ask = async (id: number) => {
    if (
      await confirm({
        title: t('faq.deleteTitle'),
        body: t('faq.deleteBody', { count: items.length }),
        confirm: t('faq.delete'),
        danger: true,
      })
    )
      remove.mutate(id, { onSuccess: onClose })
  }
  const put = (value: Question) => {
    if (question === undefined || question === items.length)
      list.append(value, { shouldFocus: false })
    else list.update(question, { ...items[question], ...value })
  }
  const titled = Boolean(titleNl.trim() && titleEn.trim())
  const titles = { title_nl: t('faq.titleNl'), title_en: t('faq.titleEn') }
  return (
    <>
      <DetailPanel
        open
        onClose={onClose}
        title={faq ? titleOf(faq, i18n.language) : t('faq.add')}
        form="faq-form"
        saving={save.isPending}
        dirty={form.formState.isDirty}
        mayDelete={mayDelete}
        {...(faq && { onDelete: () => void ask(faq.id) })}
      >
        <form
          id="faq-form"
          className="column gap-4"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <FormErrorSummary
            errors={form.formState.errors}
            attempt={form.formState.submitCount}
            nameOf={(field) => titles[field as keyof typeof titles]}
          />
          <TextField
            control={form.control}
            name="title_nl"
            label={titles.title_nl}
            required
            maxLength={200}
          />
          <TextField
            control={form.control}
            name="title_en"
            label={titles.title_en}
            required
            maxLength={200}
          />
        </form>
        {titled ? (
          <section className={styles.adminItems} aria-label={t('faq.questions')}>
            <QuestionList list={list} onOpen={setQuestion} />
            <Button
              startIcon={<Plus size={16} aria-hidden />}
              onClick={() => setQuestion(items.length)}
            >
              {t('faq.addQuestion')}
            </Button>
          </section>
        ) : (
          <p className={`small muted ${styles.adminItems}`}>{t('faq.titleFirst')}</p>
        )}
      </DetailPanel>
      {conflict.dialog}
      {question === undefined ? null : (
        <QuestionPanel
          key={question}
          value={items[question]}
          onSave={put}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

/** The panel of a new or an existing subject. */
export function FaqPanel({ subject, onClose }: { subject: number | 'nieuw'; onClose: () => void }) {
  const { t } = useTranslation('helpadmin')
  const { data, error } = useQuery({
    ...faqFormQuery(subject === 'nieuw' ? 0 : subject),
    enabled: subject !== 'nieuw',
  })
  if (subject === 'nieuw') return <Editor faq={null} onClose={onClose} />
  if (data) return <Editor key={data.id} faq={data} onClose={onClose} />
  return (
    <DetailPanel open onClose={onClose} title={t('faq.title')}>
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} />
      ) : (
        <Skeleton height={200} animation={false} aria-busy />
      )}
    </DetailPanel>
  )
}
