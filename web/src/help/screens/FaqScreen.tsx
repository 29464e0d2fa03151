import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion, Search } from 'lucide-react'
import { type Search as Address, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readText } from '../../platform/address-values.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  Skeleton,
} from '../../ui/index.ts'
import { faqsQuery } from '../api.ts'
import { findQuestions } from '../find-questions.ts'
import { DocumentLinks } from '../pieces/DocumentLinks.tsx'
import { Questions } from '../pieces/Questions.tsx'
import { OutlinedInput } from '../../ui/mui/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../faq.module.css'

interface AnswersProps {
  text: string
  open: number
  onOpen: (id: number | undefined) => void
  onAll: () => void
}

/** The questions that contain the text, or why there are none. */
function Answers({ text, open, onOpen, onAll }: AnswersProps) {
  const { t, i18n } = useTranslation('help')
  const { data, error, refetch } = useQuery(faqsQuery(i18n.language))
  if (error)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy className={panelStyles.panel}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={44} animation={false} style={{ marginBottom: 8 }} />
        ))}
      </div>
    )
  const found = findQuestions(data, text)
  return (
    <>
      <p className="visually-hidden" role="status">
        {text ? t('found', { count: found.reduce((sum, { items }) => sum + items.length, 0) }) : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={t('none', { text })}
          actions={<Button onClick={onAll}>{t('all')}</Button>}
        >
          {t('noneWhy')}
        </EmptyState>
      ) : null}
      {found.map((faq) => (
        <Questions key={faq.id} faq={faq} open={open} onOpen={onOpen} />
      ))}
    </>
  )
}

/** The part of the address about the questions: the search text and the open question. */
export interface FaqSearch {
  search?: string | undefined
  vraag?: number | undefined
}

const readFaq = ({ search, vraag }: Address) => ({ text: readText(search), open: Number(vraag) })

/** `/faq`: questions by subject, searched while typing; an open question is in the URL, so that a link leads to it. */
export function FaqScreen() {
  const { t } = useTranslation('help')
  const { productName, tenant } = useHost()
  const { text, open } = useAddress(readFaq)
  const put = useChangeAddress({ replace: true })
  return (
    <div className={styles.faq}>
      <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <OutlinedInput
        type="search"
        fullWidth
        value={text}
        onChange={(event) => put({ search: event.target.value || undefined })}
        placeholder={t('search')}
        startAdornment={<Search size={18} aria-hidden className="muted" />}
        inputProps={{ 'aria-label': t('search') }}
      />
      <Answers
        text={text}
        open={open}
        onOpen={(id) => put({ vraag: id })}
        onAll={() => put({ search: undefined })}
      />
      <DocumentLinks />
    </div>
  )
}
