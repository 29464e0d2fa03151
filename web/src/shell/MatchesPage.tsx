import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadNetOfMatch } from '../insights/index.ts'
import { MatchesScreen } from '../matching/screens.ts'
import { NewMatchesOfSpot, waitingQuery } from '../notifications/index.ts'
import { useTranslation } from '../texts/index.ts'
import { loadStorageOfMatch } from '../storage/index.ts'
import { latePiece, Panel, Skeleton } from '../ui/index.ts'
import { WaitingUnknown } from './waiting/WaitingUnknown.tsx'

const Net = latePiece(loadNetOfMatch)
// Loads together with the matches, not after them.
void Net.bring()
const Storage = latePiece(loadStorageOfMatch)

/** `/spots/:id/matches`: its matches and, beside them, new matches by spot, so that the user can go on from here. */
export function MatchesPage() {
  const { t } = useTranslation('waiting')
  const waiting = useQuery(waitingQuery())
  const matches = waiting.data?.matches ?? []
  // The matches do not wait for a second attempt.
  const failed = !waiting.data && (waiting.isError || waiting.failureCount > 0)
  return (
    <MatchesScreen
      effect={(match) => (
        <Suspense fallback={<Skeleton height={40} animation={false} />}>
          <Net id={match} />
        </Suspense>
      )}
      store={(match) => (
        <Suspense fallback={null}>
          <Storage key={match} match={match} />
        </Suspense>
      )}
      besideKnown={waiting.isFetched || failed}
      beside={
        failed ? (
          <WaitingUnknown />
        ) : matches.length === 0 ? undefined : (
          <Panel title={t('bySpot')}>
            <ul>
              {matches.map((some) => (
                <NewMatchesOfSpot key={some.spot.id} matches={some} />
              ))}
            </ul>
          </Panel>
        )
      }
    />
  )
}
