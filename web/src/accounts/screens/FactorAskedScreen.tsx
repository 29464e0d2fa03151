import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, ErrorState, mayLoseAll, Skeleton } from '../../ui/index.ts'
import { signOut } from '../api.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { factorQuery } from '../mfa/api.ts'
import { SetUp } from '../mfa/SetUp.tsx'

interface FactorAskedProps {
  logo: ReactNode
  onDone: () => void
  onLeave: () => void
}

/** Users who must have a second factor set it up here before anything else. */
export function FactorAskedScreen({ logo, onDone, onLeave }: FactorAskedProps) {
  const { t } = useTranslation('mfa')
  const { data, error, refetch } = useQuery(factorQuery())
  const leave = async () => {
    if (!(await mayLoseAll())) return
    await signOut()
    onLeave()
  }
  return (
    <EntryFrame logo={logo} title={t('asked.title')} lead={t('asked.lead')}>
      {error && !data ? (
        <ErrorState what={t('wrong')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? <SetUp asksPassword={data.asks_password} onDone={onDone} /> : null}
      {!data && !error ? <Skeleton height={60} /> : null}
      <div>
        <Button variant="text" onClick={() => void leave()}>
          {t('asked.leave')}
        </Button>
      </div>
    </EntryFrame>
  )
}
