import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { RefusalNote } from '../../ui/index.ts'

function Told() {
  const { t } = useTranslation('transactions')
  return <RefusalNote>{t('waitingUnknown')}</RefusalNote>
}

/** In the place of what waits besides what the screen is about, when that could not be fetched. Its words are not with the others of what waits: the home page loads those first. */
export const WaitingUnknown = () => (
  <Suspense fallback={null}>
    <Told />
  </Suspense>
)
