import { useEffect, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../api.ts'
import { onAgain, openProvider, takeOver } from './again.ts'
import { WorkAccountButton } from './WorkAccountButton.tsx'

/** Signs in again with a work account over an open page: in a separate window, so that no input is lost. */
export function AgainButton({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('entry')
  const { id, stays } = useUser()
  const [said, setSaid] = useState<string>()
  useEffect(
    () =>
      onAgain(() => {
        // Another person's pages must not appear with what was typed here.
        takeOver(id).then(
          (same) => (same ? onSignedIn() : window.location.assign('/')),
          () => setSaid(t('wrong')),
        )
      }),
    [id, onSignedIn, t],
  )
  const go = async () => {
    setSaid(undefined)
    try {
      if (!(await openProvider(stays))) setSaid(t('sso.again.blocked'))
    } catch (error) {
      setSaid(isApiError(error) ? error.message : t('wrong'))
    }
  }
  return <WorkAccountButton variant="contained" said={said} onPress={go} />
}
