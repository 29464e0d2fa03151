import { useCallback, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { otherSignedIn, signedOutElsewhere } from '../../platform/session.ts'
import { useTranslation } from '../../texts/index.ts'
import { signIn, useHost, useUser } from '../api.ts'
import { OwnPassword } from '../entry/OwnPassword.tsx'
import { SecondStep } from '../mfa/SecondStep.tsx'
import { AgainButton } from '../sso/AgainButton.tsx'
import { cameWithWorkAccount } from '../sso/again.ts'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogContent, DialogTitle } from '../../ui/mui/index.ts'

/** Why the user is asked. */
function Lead({ endsAt, other }: { endsAt: string | undefined; other: boolean }) {
  const { t } = useTranslation('entry')
  const { email } = useUser()
  const [out] = useState(signedOutElsewhere)
  if (endsAt) return <p>{t('ending.lead', { time: endsAt, email })}</p>
  return <p>{t(other ? 'ended.otherLead' : out ? 'ended.outLead' : 'ended.lead', { email })}</p>
}

/** Signs in again over the open page, which keeps all input; calls that failed are then repeated. `endsAt`: the end of a session that has not ended yet, so that the sign-in can wait. */
export function SessionEndedScreen({
  endsAt,
  onAnswer,
}: {
  endsAt?: string
  onAnswer: (again: boolean) => void
}) {
  const { t } = useTranslation('entry')
  const [me, host] = [useUser(), useHost()]
  const offersWork = host.singleSignOn !== null && cameWithWorkAccount()
  const again = useCallback(() => onAnswer(true), [onAnswer])
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState(1)
  const [other] = useState(otherSignedIn)
  const back = (why?: string) => {
    setStep(1)
    setPassword('')
    setRefused(why)
  }
  const submit = async () => {
    setBusy(true)
    try {
      await signIn({ email: me.email, password, stayLoggedIn: me.stays }, true)
      onAnswer(true)
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor') setStep(2)
      else setRefused(isApiError(error) ? (error.field('password') ?? error.message) : t('wrong'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      {...(endsAt && { onClose: () => onAnswer(false) })}
      maxWidth="xs"
      fullWidth
      aria-labelledby="session-ended"
    >
      <DialogTitle id="session-ended">{t('ended.title')}</DialogTitle>
      <DialogContent>
        {step === 2 ? (
          <SecondStep keep onSignedIn={() => onAnswer(true)} onBack={back} />
        ) : (
          <form
            className="column gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) void submit()
            }}
          >
            <Lead endsAt={endsAt} other={other} />
            {offersWork ? (
              <>
                <p className="small muted">{t('sso.again.lead')}</p>
                <AgainButton onSignedIn={again} />
                <p className="small muted">{t('sso.again.or')}</p>
              </>
            ) : null}
            <OwnPassword
              email={me.email}
              id="ended-password"
              label={t('ended.password')}
              value={password}
              onChange={(next) => {
                setPassword(next)
                setRefused(undefined)
              }}
              error={refused}
            />
            <Button
              type="submit"
              variant={offersWork ? 'outlined' : 'contained'}
              fullWidth
              loading={busy}
            >
              {t('ended.button')}
            </Button>
            <Button variant="text" onClick={() => onAnswer(false)}>
              {t(endsAt ? 'ending.later' : other ? 'ended.otherLeave' : 'ended.leave')}
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
