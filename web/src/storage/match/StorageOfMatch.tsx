import type { StorageProposal } from '@bouwkring/contract/storage'
import { useQuery } from '@tanstack/react-query'
import { Ban, CircleAlert, Warehouse } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TransactionLink } from '../../transactions/screens.ts'
import { FieldError } from '../../ui/form/index.ts'
import { Button, Skeleton } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import { proposalQuery } from '../api.ts'
import { Depots } from './Depots.tsx'
import { fullText, needText } from './proposal-text.ts'
import { Reserve } from './Reserve.tsx'
import { Ways } from './Ways.tsx'
import * as styles from './storage-of-match.module.css'

/** Why no depots are proposed, and what helps. */
function Without({ proposal }: { proposal: StorageProposal }) {
  const { t } = useTranslation('storage')
  const { missing, weeks } = proposal
  if (missing.length > 0)
    return (
      <div className={`${noteStyles.note} ${noteStyles.waiting}`} data-part="storage-missing">
        <CircleAlert size={18} aria-hidden />
        <ul>
          {missing.map((one) => (
            <li key={one}>{t(`missing.${one}`)}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className={noteStyles.note} data-part="storage-none">
      <Warehouse size={18} aria-hidden />
      <div>
        <p>
          <b>{t('none', { count: weeks })}</b>
        </p>
        <p>{t('noneHelps')}</p>
      </div>
    </div>
  )
}

function Found({ match, proposal }: { match: number; proposal: StorageProposal }) {
  const { t, i18n } = useTranslation('storage')
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  // Stored here: after a rejection there may be no depot left to reserve in.
  const [refused, setRefused] = useState('')
  const { depots, full, reserved } = proposal
  const depot = depots.find(({ spot }) => spot.id === chosen) ?? depots[0]
  const need = needText(proposal, t, i18n.language)
  return (
    <section className={styles.storage} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('title')}</h3>
        {need ? <p className="small muted">{need}</p> : null}
      </div>
      {reserved === null ? null : (
        <p className={`${noteStyles.note} ${styles.reserved}`} data-part="storage-reserved">
          <Warehouse size={18} aria-hidden />
          <span>
            {t('reserved')} <TransactionLink id={reserved}>{t('toReserved')}</TransactionLink>
          </span>
        </p>
      )}
      <div className={styles.columns}>
        <div className="column gap-3">
          {depot ? (
            <Depots
              proposal={proposal}
              chosen={depot.spot.id}
              labelledBy={id}
              onChoose={setChosen}
            />
          ) : (
            <>
              <div role="alert">
                <FieldError id={`${id}-refused`} error={refused} />
              </div>
              <Without proposal={proposal} />
            </>
          )}
          {full ? (
            <p className={`small muted ${styles.nearer}`}>
              <Ban size={16} aria-hidden />
              {fullText(full, t, i18n.language)}
            </p>
          ) : null}
        </div>
        {depot ? (
          <div className={styles.beside}>
            <Ways proposal={proposal} depot={depot} />
            <Reserve
              key={proposal.amount}
              match={match}
              proposal={proposal}
              depot={depot}
              refused={refused}
              onRefused={setRefused}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** Where the goods of a match can be stored between offer and demand, what that takes and costs, and reserving both in one act. */
export function StorageOfMatch({ match }: { match: number }) {
  const { t } = useTranslation('storage')
  const { data, isError, refetch } = useQuery(proposalQuery(match))
  if (data) return <Found match={match} proposal={data} />
  if (isError)
    return (
      <p className={`small ${styles.storage}`} role="alert">
        {t('failed')}{' '}
        <Button size="small" variant="text" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    )
  return (
    <div className={`column gap-3 ${styles.storage}`} aria-busy>
      <Skeleton height={132} animation={false} />
      <Skeleton height={132} animation={false} />
    </div>
  )
}
