import type { Waiting } from '@bouwkring/contract/notifications'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarX, Handshake, type LucideIcon, UsersRound } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { NewMatchesOfSpot } from '../../notifications/index.ts'
import { matchLines, newMatches } from './count.ts'
import * as styles from './waiting.module.css'

interface LineProps {
  icon: LucideIcon
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
  name: string
  what?: string
}

function Line({ icon: Icon, to, name, what }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.symbol}>
        <Icon size={18} aria-hidden />
      </span>
      <span className="grow">
        <Link {...to} className={styles.name}>
          {name}
        </Link>
        {what ? <span className={styles.detail}>{what}</span> : null}
      </span>
    </li>
  )
}

/** The waiting transactions beyond those displayed: by default, beyond the first ones. */
export function MoreDeals({
  waiting: { answers, handovers },
  shown = [...answers.first, ...handovers.first],
}: {
  waiting: Waiting
  shown?: readonly { status: string }[]
}) {
  const { t } = useTranslation('waiting')
  const { productSlug } = useHost()
  return (['answers', 'handovers'] as const).map((which) => {
    const status = which === 'answers' ? 'pending' : 'accepted'
    const left =
      { answers, handovers }[which].count - shown.filter((one) => one.status === status).length
    return left > 0 ? (
      <Line
        key={which}
        icon={Handshake}
        to={{
          to: '/mijn-{$product}',
          params: { product: productSlug },
          search: {
            status: [status],
            transaction_state: 'received',
            ...(which === 'handovers' && { completable: 'true' as const }),
          },
        }}
        name={t(`more.${which}`, { count: left })}
      />
    ) : null
  })
}

/** What is waiting besides transactions: new matches by spot, spots whose period has ended, invitations. `short`, where the user came for transactions: one line for all matches, which leads to the best spot. */
export function WaitingLines({ waiting, short = false }: { waiting: Waiting; short?: boolean }) {
  const { t } = useTranslation('waiting')
  const { expired_spots: expired, invitations } = waiting
  const { apart, together } = matchLines(waiting, short)
  const [best] = together
  return (
    <>
      {apart.map((some) => (
        <NewMatchesOfSpot key={some.spot.id} matches={some} />
      ))}
      {best ? (
        <NewMatchesOfSpot
          matches={best}
          name={t('together', { count: newMatches(together), spots: together.length })}
        />
      ) : null}
      {expired > 0 ? (
        <Line
          icon={CalendarX}
          to={{ to: '/mijn-spots', search: { status: ['expired'] } }}
          name={t('expired', { count: expired })}
          what={t('expiredWhat')}
        />
      ) : null}
      {invitations > 0 ? (
        <Line
          icon={UsersRound}
          to={{ to: '/account/$section', params: { section: 'groepen' } }}
          name={t('invitations', { count: invitations })}
          what={t('invitationsWhat')}
        />
      ) : null}
    </>
  )
}
