import { type Faq, help } from '@bouwkring/contract/help'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { call } from '../../platform/api.ts'
import { invalidate } from '../../platform/query.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  Skeleton,
} from '../../ui/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { faqsQuery } from '../api.ts'
import { useHelpDeed } from '../edit-api.ts'
import { FaqPanel } from '../pieces/FaqPanel.tsx'
import * as styles from '../faq.module.css'

function Subjects({
  list,
  readOnly,
  onOpen,
}: {
  list: readonly Faq[]
  readOnly: boolean
  onOpen: (id: number) => void
}) {
  const { t, i18n } = useTranslation('helpadmin')
  const client = useQueryClient()
  const order = useHelpDeed((ids: number[]) => call(help.orderFaqs, { body: { ids } }), '')
  // The new order is shown at once; if it is refused, the old order is fetched again.
  const put = (next: Faq[]) => {
    client.setQueryData(faqsQuery(i18n.language).queryKey, next)
    order.mutate(
      next.map(({ id }) => id),
      { onError: () => void invalidate(client, help) },
    )
  }
  return (
    <>
      <div className={styles.adminHead} aria-hidden>
        <span>{t('faq.name')}</span>
        <span>{t('faq.questions')}</span>
      </div>
      <SortableList
        label={t('faq.title')}
        items={list}
        keyOf={(faq) => String(faq.id)}
        nameOf={(faq) => faq.title}
        disabled={readOnly}
        onOrder={put}
        render={(faq) => (
          <div className={styles.adminRow}>
            <button type="button" className={styles.textLink} onClick={() => onOpen(faq.id)}>
              {faq.title}
            </button>
            <span className="muted nowrap">{t('faq.count', { count: faq.items.length })}</span>
          </div>
        )}
      />
    </>
  )
}

/** The part of the address about the subjects: the open one. */
export interface FaqAdminSearch {
  onderwerp?: number | 'nieuw' | undefined
}

const readSubject = ({ onderwerp }: Search) =>
  onderwerp === 'nieuw' ? ('nieuw' as const) : Number(onderwerp) || undefined

/** /app/management/faq: the subjects in order; one panel edits a subject, a second one a question. */
export function FaqAdminScreen() {
  const { t, i18n } = useTranslation('helpadmin')
  const user = useUser()
  const open = useAddress(readSubject)
  const change = useChangeAddress({ replace: true })
  const put = (next: number | 'nieuw' | undefined) => change({ onderwerp: next })
  const { data, error, refetch } = useQuery(faqsQuery(i18n.language))
  return (
    <>
      <ScreenTitle page={t('faq.title')} tenant={user.tenant.company} />
      <PageHeader
        title={t('faq.title')}
        lead={t('faq.lead')}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => put('nieuw')}
            >
              {t('faq.add')}
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title={t('faq.none')}>
          {t('faq.noneWhy')}
        </EmptyState>
      ) : null}
      {data ? (
        <Subjects list={data} readOnly={user.readOnly} onOpen={put} />
      ) : error ? null : (
        <div aria-busy>
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} height={44} animation={false} />
          ))}
        </div>
      )}
      {open === undefined ? null : (
        <FaqPanel key={open} subject={open} onClose={() => put(undefined)} />
      )}
    </>
  )
}
