import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { askConfirmation, confirmEmail } from '../entry/api.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { MailForm } from '../entry/MailForm.tsx'
import { Button, RefusalNote } from '../../ui/index.ts'

interface ConfirmEmailProps {
  logo: ReactNode
  email: string
  token: string
  /** The address is confirmed; this token lets the user choose a password. */
  onConfirmed: (chooses: string) => void
}

/** Confirms the address of a registration. Opening the link changes nothing; pressing the button does. */
export function ConfirmEmailScreen({ logo, email, token, onConfirmed }: ConfirmEmailProps) {
  const { t } = useTranslation('entry')
  const [refused, setRefused] = useState(
    email === '' || token === '' ? t('update.incomplete') : undefined,
  )
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      onConfirmed((await confirmEmail({ email, token })).chooses)
    } catch (error) {
      setRefused(isApiError(error) ? error.message : t('wrong'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <EntryFrame
      logo={logo}
      title={t('confirm.title')}
      lead={refused === undefined ? t('confirm.lead', { email }) : null}
    >
      {refused === undefined ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
          onClick={() => void confirm()}
        >
          {t('confirm.button')}
        </Button>
      ) : (
        <>
          <RefusalNote>{refused}</RefusalNote>
          <p>{t('confirm.again')}</p>
          <MailForm
            given={email}
            button={t('confirm.send')}
            sent={(to) => t('confirm.sent', { email: to })}
            ask={askConfirmation}
          />
        </>
      )}
      <p>
        <Link to="/sign-in">{t('back')}</Link>
      </p>
    </EntryFrame>
  )
}
