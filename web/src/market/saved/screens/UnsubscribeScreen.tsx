import { CircleCheck, MailX } from 'lucide-react'
import { useHost, useMaybeUser } from '../../../accounts/index.ts'
import { type Search, useAddress } from '../../../platform/address.ts'
import { isApiError } from '../../../platform/api.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Button, ButtonLink, EmptyState, ErrorState, ScreenTitle } from '../../../ui/index.ts'
import { useUnsubscribe } from '../api.ts'
import * as styles from './unsubscribe.module.css'

/** The parameters in the address of a mail. */
export interface UnsubscribeSearch {
  t?: string
}

const readToken = ({ t }: Search) => (typeof t === 'string' && t !== '' ? t : undefined)

/** The number of searches that a link stops: `user.id-round,id-round.signature`. */
const searchesOf = (token: string) => token.split(',').length

/** The link to the searches; a user who is not signed in is asked to sign in first. */
function ToSearches() {
  const { t } = useTranslation('savedsearches')
  const user = useMaybeUser()
  return (
    <ButtonLink to="/zoekopdrachten" search={{}}>
      {t(user ? 'bar.all' : 'stop.signIn')}
    </ButtonLink>
  )
}

/** The message and the button. */
function Stop({ token }: { token: string }) {
  const { t } = useTranslation('savedsearches')
  const { productName } = useHost()
  const stop = useUnsubscribe()
  if (stop.data)
    return (
      <div role="status">
        <EmptyState icon={CircleCheck} title={t('stop.done')} actions={<ToSearches />}>
          {t('stop.doneWhy', { count: stop.data.stopped })}
        </EmptyState>
      </div>
    )
  if (isApiError(stop.error) && stop.error.status >= 400 && stop.error.status < 500)
    return <Invalid />
  return (
    <EmptyState
      icon={MailX}
      title={t('stop.title')}
      actions={
        <Button
          variant="contained"
          size="large"
          loading={stop.isPending}
          onClick={() => stop.mutate({ query: { t: token } })}
        >
          {t('stop.do')}
        </Button>
      }
    >
      {stop.error
        ? stop.error.message
        : t('stop.why', { count: searchesOf(token), product: productName })}
    </EmptyState>
  )
}

function Invalid() {
  const { t } = useTranslation('savedsearches')
  return (
    <div role="status">
      <ErrorState
        what={t('stop.invalid')}
        meaning={t('stop.invalidWhy')}
        actions={<ToSearches />}
      />
    </div>
  )
}

/** A mailed link that stops mails: opening it changes nothing, its one button does. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('savedsearches')
  const { productName, tenant } = useHost()
  const token = useAddress(readToken)
  return (
    <div className={styles.unsubscribe}>
      <ScreenTitle page={t('stop.title')} tenant={tenant?.company ?? productName} />
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('stop.title')}
      </h1>
      {token === undefined ? <Invalid /> : <Stop key={token} token={token} />}
    </div>
  )
}
