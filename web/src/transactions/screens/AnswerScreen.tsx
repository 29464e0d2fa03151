import { AnswerLink, type AnswerMove, type Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHost, useUser } from '../../accounts/index.ts'
import { type Search, useAddress } from '../../platform/address.ts'
import { isApiError } from '../../platform/api.ts'
import { amountIn, dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ButtonLink,
  ErrorState,
  KeyValueList,
  PageHeader,
  RefusalNote,
  ScreenTitle,
  Skeleton,
} from '../../ui/index.ts'
import { transactionAt } from '../pieces/TransactionLink.tsx'
import { TransactionStatusChip } from '../pieces/TransactionStatusChip.tsx'
import { senderOf, shortage } from '../sides.ts'
import { linkQuery, useAnswer } from '../answer/api.ts'
import { ResultDialog } from '../answer/ResultDialog.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../answer/answer.module.css'

/** The parameters of a mailed link. */
export interface AnswerSearch {
  q?: number
  token?: string
  forTenant?: number | boolean
}

/** The link in the address; null when it is incomplete. */
function linkOf({ q, token, forTenant }: Search): AnswerLink | null {
  const read = AnswerLink.safeParse({ q, token, isTenant: forTenant })
  return read.success ? read.data : null
}

/** The message when the link no longer answers anything. */
function NoLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('answer')
  const { productName, productSlug } = useHost()
  const wrong = !isApiError(error) || error.status === 400
  const away = (
    <>
      <ButtonLink to="/mijn-{$product}" params={{ product: productSlug }}>
        {t('toAll', { product: productName })}
      </ButtonLink>
      <ButtonLink to="/">{t('toStart')}</ButtonLink>
    </>
  )
  return (
    <ErrorState
      what={t(wrong ? 'invalid' : 'failed')}
      meaning={wrong ? t('invalidWhy') : error.message}
      onRetry={wrong ? undefined : onRetry}
      actions={away}
    />
  )
}

function Facts({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation('answer')
  const { product, amount, from_spot, to_spot, expires_at, status } = transaction
  const side = product.is_released ? 'Offer' : 'Demand'
  const text = (n: number) => amountIn(n, product.unit, i18n.language)
  const spot = product.is_released ? from_spot : to_spot
  return (
    <KeyValueList
      items={[
        { key: t('product'), value: product.name },
        { key: t('amount'), value: text(amount) },
        {
          key: t(`left${side}`),
          value: product.amount_type === 0 && product.amount !== null ? text(product.amount) : '',
        },
        { key: t('spot'), value: spot ? [spot.name, spot.city].filter(Boolean).join(', ') : '' },
        { key: t(`by${side}`), value: senderOf(transaction).company },
        { key: t('until'), value: expires_at === null ? '' : dayText(expires_at) },
        { key: t('status'), value: <TransactionStatusChip status={status} /> },
      ]}
    />
  )
}

interface AnswerProps {
  move: AnswerMove
  link: AnswerLink
  transaction: Transaction
  onRefused: () => void
}

/** Why there is no button: it was already answered, or there is not enough left. */
function WhyNot({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('answer')
  return (
    <p className={noteStyles.note} role="status">
      {t(transaction.status === 'pending' ? `not.${shortage(transaction)}` : 'settled')}
    </p>
  )
}

/** The reservation, and the one button that answers it. */
function Answer({ move, link, transaction, onRefused }: AnswerProps) {
  const { t } = useTranslation('answer')
  const { productSlug } = useHost()
  const navigate = useNavigate()
  const { mutate, isPending, data, error } = useAnswer(move)
  const [stayed, setStayed] = useState(false)
  const may = transaction.can[move] && !data
  return (
    <>
      {error ? <RefusalNote>{isApiError(error) ? error.message : t('failed')}</RefusalNote> : null}
      <div className={`${panelStyles.panel} column gap-4`} data-padding="roomy">
        <Facts transaction={data ?? transaction} />
        {may || data ? null : <WhyNot transaction={transaction} />}
        <div className={styles.actions}>
          {may ? (
            <Button
              variant="contained"
              size="large"
              color={move === 'accept' ? 'primary' : 'error'}
              loading={isPending}
              onClick={() => mutate(link, { onError: onRefused })}
            >
              {t(`button.${move}`)}
            </Button>
          ) : null}
          <ButtonLink size="large" {...transactionAt(productSlug, transaction.id)}>
            {t('toTransaction')}
          </ButtonLink>
        </div>
      </div>
      {data && !stayed ? (
        <ResultDialog
          move={move}
          transaction={data}
          onStay={() => setStayed(true)}
          onLeave={() => void navigate({ to: '/' })}
        />
      ) : null}
    </>
  )
}

/** A link from a mail that accepts or declines a reservation. Opening it changes nothing; the button does. */
export function AnswerScreen() {
  const { t } = useTranslation('answer')
  const { tenant } = useUser()
  const move: AnswerMove = useLocation().pathname.endsWith('/decline') ? 'decline' : 'accept'
  const link = useAddress(linkOf)
  const { data, isLoading, error, refetch } = useQuery(linkQuery(move, link))
  const reread = () => void refetch()
  return (
    <div className={styles.answer}>
      <ScreenTitle page={t(`title.${move}`)} tenant={tenant.company} />
      <PageHeader
        title={t(`title.${move}`)}
        lead={data?.can[move] ? t(`lead.${move}`) : undefined}
      />
      {isLoading ? (
        <div aria-busy className={`${panelStyles.panel} column gap-3`} data-padding="roomy">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={28} animation={false} />
          ))}
        </div>
      ) : null}
      {data && link ? (
        <Answer move={move} link={link} transaction={data} onRefused={reread} />
      ) : null}
      {!isLoading && !data ? <NoLink error={error} onRetry={reread} /> : null}
    </div>
  )
}
