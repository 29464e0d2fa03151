import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { askConfirmation } from '../entry/api.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** The reason why somebody was sent to the sign-in page, by the code in the address. */
export function SignInNotice({ code, email }: { code: number | undefined; email: string }) {
  const { t } = useTranslation('entry')
  const [said, setSaid] = useState<string>()
  if (code !== 100 && code !== 200 && code !== 300) return null
  const again = () =>
    askConfirmation(email).then(
      () => setSaid(t('confirm.sent', { email })),
      (error: unknown) => setSaid(isApiError(error) ? error.message : t('wrong')),
    )
  return (
    <div
      className={`${noteStyles.note} ${code === 300 ? noteStyles.success : noteStyles.waiting} column`}
      role="alert"
    >
      <b>{t(`signIn.code${code}.title`)}</b>
      <span>{t(`signIn.code${code}.text`)}</span>
      {code === 100 && email.includes('@') ? (
        <span>
          {said ?? (
            <Button size="small" variant="text" onClick={() => void again()}>
              {t('signIn.code100.again')}
            </Button>
          )}
        </span>
      ) : null}
    </div>
  )
}
