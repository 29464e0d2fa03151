import { StillAnswer, type StillOffer } from '@bouwkring/contract/still-there'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useHost, useMaybeUser } from '../../accounts/index.ts'
import { here, type Search, useAddress } from '../../platform/address.ts'
import { isApiError } from '../../platform/api.ts'
import { dayText } from '../../platform/format.ts'
import { productAmount, ProductPhoto } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  PageHeader,
  RefusalNote,
  ScreenTitle,
  Skeleton,
  wholeDays,
} from '../../ui/index.ts'
import {
  askedQuery,
  linkedQuery,
  useAnswerLinked,
  useAnswerStill,
  usePublishAgain,
} from '../still/api.ts'
import { type Said, StillActs } from '../still/StillActs.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../still/still.module.css'

/** The parameters in the address from a mail: its link, the chosen offer, and the chosen answer. */
export interface StillSearch {
  t?: string
  p?: number
  zeg?: StillAnswer
}

const readAddress = ({ t, p, zeg }: Search) => {
  const answer = StillAnswer.safeParse(zeg)
  return {
    t: typeof t === 'string' && t !== '' ? t : undefined,
    p: Number(p) || undefined,
    lead: answer.success ? answer.data : undefined,
  }
}

/** Puts back an offer that went off the market because nobody answered. */
function PublishAgain({ offer }: { offer: StillOffer }) {
  const { t } = useTranslation('still')
  const { mutate, isPending, isSuccess, error } = usePublishAgain()
  if (isSuccess)
    return (
      <p className={`${noteStyles.note} ${noteStyles.success}`} role="status">
        {t('again.done')}
      </p>
    )
  return (
    <>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className={styles.actions}>
        <Button
          variant="contained"
          loading={isPending}
          aria-label={t('act.of', { act: t('again.do'), name: offer.name })}
          onClick={() => mutate(offer.id)}
        >
          {t('again.do')}
        </Button>
        <ButtonLink {...here({ product: offer.id })}>{t('view')}</ButtonLink>
      </div>
    </>
  )
}

interface OfferProps {
  offer: StillOffer
  token: string | undefined
  lead: StillAnswer | undefined
}

/** The result, or why there is no button. */
function Outcome({ offer, said }: { offer: StillOffer; said: Said | null }) {
  const { t } = useTranslation('still')
  const what = said ? `said.${said.answer}` : offer.published ? 'answered' : 'off'
  return (
    <p className={`${noteStyles.note} ${said ? noteStyles.success : ''}`} role="status">
      {t(what)}
    </p>
  )
}

function Acts({ offer, token, lead }: OfferProps) {
  const linked = useAnswerLinked()
  const own = useAnswerStill()
  const [said, setSaid] = useState<Said | null>(null)
  const { isPending, error } = token === undefined ? own : linked
  const say = (body: Said) => {
    const how = { onSuccess: () => setSaid(body) }
    if (token === undefined) own.mutate({ params: { id: offer.id }, body }, how)
    else linked.mutate({ body: { t: token, product: offer.id, ...body } }, how)
  }
  if (said || offer.state === 'fresh') return <Outcome offer={offer} said={said} />
  return (
    <>
      {error ? <RefusalNote>{error.message}</RefusalNote> : null}
      <StillActs offer={offer} lead={lead} busy={isPending} onSay={say} />
    </>
  )
}

function Offer({ offer, token, lead }: OfferProps) {
  const { t, i18n } = useTranslation('still')
  const { t: facts } = useTranslation('facts')
  return (
    <li className={`${panelStyles.panel} ${styles.offer}`}>
      <span className={styles.photo}>
        <ProductPhoto product={{ image: offer.image, otl: null }} />
      </span>
      <div className={styles.about}>
        <div>
          <h2>{offer.name}</h2>
          <p>
            <b>{productAmount(offer, facts, i18n.language)}</b> · {offer.spot.name}
          </p>
          <p className="small muted">
            {wholeDays(t('last', { day: dayText(offer.sign_at) }))}{' '}
            {offer.till && offer.state !== 'fresh'
              ? wholeDays(t('till', { day: dayText(offer.till) }))
              : ''}
          </p>
        </div>
        {offer.state === 'ended' && token === undefined ? (
          <PublishAgain offer={offer} />
        ) : offer.published ? (
          <Acts offer={offer} token={token} lead={lead} />
        ) : (
          <Outcome offer={offer} said={null} />
        )}
      </div>
    </li>
  )
}

/** The message when nothing can be shown: an invalid link, or a user who still has to sign in. */
function Nothing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('still')
  const user = useMaybeUser()
  const wrong = error === null || (isApiError(error) && error.status < 500)
  return (
    <div role="status">
      <ErrorState
        what={t(wrong ? 'invalid' : 'failed')}
        meaning={wrong ? t('invalidWhy') : t('failedWhy')}
        onRetry={wrong ? undefined : onRetry}
        actions={
          user ? (
            <ButtonLink to="/nog-beschikbaar" search={{}}>
              {t('all')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-in" search={{ terug: '/nog-beschikbaar' }}>
              {t('signIn')}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

/** The offers of the link, or of the signed-in user. */
function useOffers(token: string | undefined) {
  const user = useMaybeUser()
  const linked = useQuery({ ...linkedQuery(token ?? ''), enabled: token !== undefined })
  const asked = useQuery({ ...askedQuery(), enabled: token === undefined && Boolean(user) })
  const { data, error, isLoading, refetch } = token === undefined ? asked : linked
  const nobody = token === undefined && !user
  return {
    offers: data?.['hydra:member'],
    error,
    isLoading,
    isMissing: nobody || (error !== null && !data),
    retry: () => void refetch(),
  }
}

/** The offer chosen in the mail comes first. */
const pressedFirst = (offers: readonly StillOffer[], pressed: number | undefined) =>
  offers.toSorted((a, b) => Number(b.id === pressed) - Number(a.id === pressed))

/** `/nog-beschikbaar`: asks the user whether these offers are still available; those of a mail need no sign-in. Opening it changes nothing; each of its buttons does. */
export function StillScreen() {
  const { t } = useTranslation('still')
  const { productName, tenant } = useHost()
  const { t: token, p, lead } = useAddress(readAddress)
  const { offers, error, isLoading, isMissing, retry } = useOffers(token)
  const isEmpty = offers?.length === 0
  return (
    <div className={styles.still}>
      <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
      <PageHeader title={t('title')} lead={offers && !isEmpty ? t('lead') : undefined} />
      {isLoading ? <Skeleton height={160} animation={false} aria-busy /> : null}
      {isMissing ? <Nothing error={error} onRetry={retry} /> : null}
      {isEmpty ? (
        <EmptyState icon={CircleCheck} title={t('none')}>
          {t('noneWhy')}
        </EmptyState>
      ) : null}
      {offers && !isEmpty ? (
        <ul className={styles.offers}>
          {pressedFirst(offers, p).map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              token={token}
              lead={offer.id === p ? lead : undefined}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
