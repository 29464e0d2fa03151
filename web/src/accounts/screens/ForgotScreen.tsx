import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { askReset } from '../entry/api.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { MailForm } from '../entry/MailForm.tsx'

/** Requests a link to choose a new password. */
export function ForgotScreen({ logo }: { logo: ReactNode }) {
  const { t } = useTranslation('entry')
  return (
    <EntryFrame logo={logo} title={t('forgot.title')} lead={t('forgot.lead')}>
      <MailForm
        button={t('forgot.button')}
        sent={(email) => t('forgot.sent', { email })}
        ask={askReset}
      />
      <p>
        <Link to="/sign-in">{t('back')}</Link>
      </p>
    </EntryFrame>
  )
}
