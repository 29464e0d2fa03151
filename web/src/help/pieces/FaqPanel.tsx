import { FaqBody, type FaqForm, help } from '@bouwkring/contract/help'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { FormErrorSummary, TextField } from '../../ui/form/index.ts'
import { DetailPanel, ErrorState, useConfirm } from '../../ui/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { faqFormQuery, useHelpDeed } from '../edit-api.ts'
import { QuestionPanel, type Question } from './QuestionPanel.tsx'

type Values = z.input<typeof FaqBody>

/** The questions of a subject: added, removed, put in another order, each opened in a panel of its own. */
function QuestionList({ control, onOpen }: { control: Control<Values>; onOpen: (at: number) => void }) {
  const { t, i18n } = useTranslation('helpadmin')
  const { fields, remove, replace } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const text = (item: { question_nl: string; question_en: string }) => (i18n.language === 'en' ? item.question_en : item.question_nl)
  return (
    <SortableList
      label={t('faq.questions')} items={fields} keyOf={(item) => item.key} nameOf={text} onOrder={(next) => replace(next.map(({ key: _key, ...item }) => item))}
      render={(item) => {
        const at = fields.findIndex(({ key }) => key === item.key)
        return <div className="faqrow"><button type="button" className="linkish" onClick={() => onOpen(at)}>{text(item)}</button><IconButton size="small" aria-label={t('faq.removeQuestion', { name: text(item) })} onClick={() => remove(at)}><Trash2 size={16} aria-hidden /></IconButton></div>
      }}
    />
  )
}

const none: Values = { title_nl: '', title_en: '', items: [] }
const valuesOf = (faq: FaqForm | null): Values => (faq ? { title_nl: faq.title_nl, title_en: faq.title_en, items: faq.items } : none)
const titleOf = (faq: FaqForm, language: string) => (language === 'en' ? faq.title_en : faq.title_nl)

function Editor({ faq, onClose }: { faq: FaqForm | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('helpadmin')
  const confirm = useConfirm()
  const client = useQueryClient()
  const mayDelete = useIsAdmin()
  const form = useForm<Values, unknown, FaqBody>({ resolver: schemaResolver(FaqBody), defaultValues: valuesOf(faq), mode: 'onTouched' })
  const [question, setQuestion] = useState<number>()
  const [items = [], titleNl, titleEn] = useWatch({ control: form.control, name: ['items', 'title_nl', 'title_en'] })
  const save = useHelpDeed((body: FaqBody) => (faq ? call(help.updateFaq, { params: { id: faq.id }, body: { ...body, version: faq.version } }) : call(help.createFaq, { body })), 'faq.saved', true)
  const remove = useHelpDeed((id: number) => call(help.removeFaq, { params: { id } }), 'faq.deleted')
  const failed = (error: Error) => {
    if (isApiError(error) && error.code === 'stale') void client.invalidateQueries({ queryKey: ['help'] })
    if (!showRefusals(error, form.setError)) tellError(error)
  }
  const submit = form.handleSubmit((body) => save.mutate(body, { onSuccess: onClose, onError: failed }))
  const ask = async (id: number) => {
    if (await confirm({ title: t('faq.deleteTitle'), body: t('faq.deleteBody', { count: items.length }), confirm: t('faq.delete'), danger: true })) remove.mutate(id, { onSuccess: onClose })
  }
  const put = (value: Question) => form.setValue('items', question === items.length ? [...items, value] : items.map((item, at) => (at === question ? { ...item, ...value } : item)), { shouldDirty: true })
  const titled = Boolean(titleNl.trim() && titleEn.trim())
  return (
    <>
      <DetailPanel open onClose={onClose} title={faq ? titleOf(faq, i18n.language) : t('faq.add')} form="faq-form" saving={save.isPending} dirty={form.formState.isDirty} mayDelete={mayDelete} {...(faq && { onDelete: () => void ask(faq.id) })}>
        <form id="faq-form" className="col g4" noValidate onSubmit={(event) => void submit(event)}>
          <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
          <TextField control={form.control} name="title_nl" label={t('faq.titleNl')} required maxLength={200} />
          <TextField control={form.control} name="title_en" label={t('faq.titleEn')} required maxLength={200} />
        </form>
        {titled ? (
          <section className="faqitems" aria-label={t('faq.questions')}>
            <QuestionList key={JSON.stringify(items.map(({ id, question_nl }) => [id, question_nl]))} control={form.control} onOpen={setQuestion} />
            <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setQuestion(items.length)}>{t('faq.addQuestion')}</Button>
          </section>
        ) : <p className="sm mut faqitems">{t('faq.titleFirst')}</p>}
      </DetailPanel>
      {question === undefined ? null : <QuestionPanel key={question} value={items[question]} onSave={put} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

/** The panel of a new or an existing subject. */
export function FaqPanel({ subject, onClose }: { subject: number | 'nieuw'; onClose: () => void }) {
  const { t } = useTranslation('helpadmin')
  const { data, error } = useQuery({ ...faqFormQuery(subject === 'nieuw' ? 0 : subject), enabled: subject !== 'nieuw' })
  if (subject === 'nieuw') return <Editor faq={null} onClose={onClose} />
  if (data) return <Editor key={data.version} faq={data} onClose={onClose} />
  return <DetailPanel open onClose={onClose} title={t('faq.title')}>{error ? <ErrorState what={t('failed')} meaning={error.message} /> : <Skeleton height={200} animation={false} aria-busy />}</DetailPanel>
}
