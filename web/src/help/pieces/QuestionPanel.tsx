import { FaqBody } from '@bouwkring/contract/help'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { FormErrorSummary, TextAreaField, TextField } from '../../ui/form/index.ts'
import { DetailPanel } from '../../ui/index.ts'

export interface Question {
  question_nl: string
  question_en: string
  answer_nl: string
  answer_en: string
}
const none: Question = { question_nl: '', question_en: '', answer_nl: '', answer_en: '' }
const question = FaqBody.shape.items.unwrap().element.omit({ id: true })

/** The second panel: a question and its answer of several lines, in both languages. */
export function QuestionPanel({
  value,
  onSave,
  onClose,
}: {
  value: Question | undefined
  onSave: (value: Question) => void
  onClose: () => void
}) {
  const { t } = useTranslation('helpadmin')
  const { question_nl, question_en, answer_nl, answer_en } = value ?? none
  const form = useForm<Question>({
    resolver: schemaResolver(question),
    defaultValues: { question_nl, question_en, answer_nl, answer_en },
    mode: 'onTouched',
  })
  const names = {
    question_nl: t('faq.questionNl'),
    answer_nl: t('faq.answerNl'),
    question_en: t('faq.questionEn'),
    answer_en: t('faq.answerEn'),
  }
  const submit = form.handleSubmit((done) => {
    onSave(done)
    onClose()
  })
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={t(value ? 'faq.question' : 'faq.addQuestion')}
      form="question-form"
      saveLabel={t('faq.keep')}
      dirty={form.formState.isDirty}
    >
      <form
        id="question-form"
        className="column gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormErrorSummary
          errors={form.formState.errors}
          attempt={form.formState.submitCount}
          nameOf={(field) => names[field as keyof typeof names]}
        />
        <TextField
          control={form.control}
          name="question_nl"
          label={names.question_nl}
          required
          maxLength={500}
        />
        <TextAreaField
          control={form.control}
          name="answer_nl"
          label={names.answer_nl}
          rows={4}
          required
          maxLength={10_000}
        />
        <TextField
          control={form.control}
          name="question_en"
          label={names.question_en}
          required
          maxLength={500}
        />
        <TextAreaField
          control={form.control}
          name="answer_en"
          label={names.answer_en}
          rows={4}
          required
          maxLength={10_000}
        />
      </form>
    </DetailPanel>
  )
}
