import { privacy } from '@bouwkring/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { signOut, useUser } from '../api.ts'
import { OwnPassword } from '../entry/OwnPassword.tsx'
import { factorQuery } from '../mfa/api.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from '../screens/account.module.css'

const whats = ['account', 'messages', 'history', 'stays'] as const

/** Explains what is erased and what remains, and erases the user's own account once the password is given. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const me = useUser()
  // Users who sign in only with a work account have no password to give.
  const asks = useQuery(factorQuery()).data?.has_password ?? true
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<{ field?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    try {
      await call(privacy.erase, { body: asks ? { password } : {} })
      await signOut().catch(() => undefined)
      // A fresh start: nothing of the account remains in this page's memory.
      location.assign('/sign-in?code=300')
    } catch (error) {
      setBusy(false)
      const field = isApiError(error)
        ? error.reply?.violations?.find(({ path }) => path === 'password')?.message
        : undefined
      setRefused(
        field && asks
          ? { field }
          : field
            ? { form: field }
            : { form: isApiError(error) ? error.message : t('failed') },
      )
    }
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="erase-title"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void erase()
        }}
      >
        <DialogTitle id="erase-title">{t('erase.title')}</DialogTitle>
        <DialogContent className="column gap-4">
          <RefusalNote>{refused.form}</RefusalNote>
          <ul className={styles.eraseList}>
            {whats.map((what) => (
              <li key={what}>{t(`erase.what.${what}`)}</li>
            ))}
          </ul>
          {asks ? (
            <OwnPassword
              email={me.email}
              id="erase-password"
              label={t('erase.password')}
              value={password}
              onChange={(next) => {
                setPassword(next)
                setRefused({})
              }}
              error={refused.field}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {t('erase.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
