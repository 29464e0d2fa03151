import { type MailWhen, quietHours } from '@bouwkring/contract/mail-preferences'
import { mailedKinds, notificationKinds } from '@bouwkring/contract/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { useIsAdmin, useIsSuperAdmin, useKeepsCatalogue, useUser } from '../../accounts/index.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast, Skeleton } from '../../ui/index.ts'
import { CheckboxInput, SelectInput } from '../../ui/form/index.ts'
import { type Choices, preferencesQuery, useChoose } from '../preferences.ts'
import * as styles from './preferences.module.css'

const froms = [0, 35, 50, 67, 80] as const

/** The minimum score for notifications of a match. */
export function FromChoice({
  value,
  onChange,
}: {
  value: number
  onChange: (from: number) => void
}) {
  const { t } = useTranslation('mail')
  const scores = [...new Set([...froms, value])].sort((a, b) => a - b)
  return (
    <SelectInput
      id="mail-match-from"
      label={t('from.label')}
      hint={t('from.hint')}
      value={String(value)}
      onChange={(from) => onChange(Number(from))}
      choices={scores.map((score) => ({
        value: String(score),
        label: score === 0 ? t('from.any') : t('from.score', { score }),
      }))}
    />
  )
}

export const whens: readonly MailWhen[] = ['now', 'daily', 'off']

/** Keeps the place of a choice while it loads: no row moves when it appears. */
export const Coming = ({ what }: { what: 'when' | 'from' | 'quiet' }) => (
  <Skeleton className={styles.coming} data-what={what} animation={false} />
)

/** The kinds that this user gets: some are only for administrators or catalogue keepers. */
export function useKinds() {
  const told = {
    'super-admin': useIsSuperAdmin(),
    keeper: useKeepsCatalogue(),
    admin: useIsAdmin(),
  }
  return mailedKinds.filter((kind) => {
    const { mail } = notificationKinds[kind]
    return !('only' in mail) || told[mail.only]
  })
}

/** The user's mail preferences, and how one of them is saved. */
export function usePreferences() {
  const { t } = useTranslation('mail')
  const user = useUser()
  const { data, error, refetch } = useQuery(preferencesQuery(user.id))
  const choose = useChoose(user.id)
  const put = (part: Partial<Choices>) =>
    choose.mutate(part, {
      onSuccess: () => showToast(t('saved'), { tone: 'success' }),
      onError: (failed) => tellError(failed),
    })
  return { data, error: data ? null : error, refetch, put }
}

/** Whether mails of saved searches wait until morning. */
export function QuietChoice({
  quiet,
  put,
}: {
  quiet: boolean
  put: (part: Partial<Choices>) => void
}) {
  const { t } = useTranslation('mail')
  return (
    <CheckboxInput
      id="mail-quiet-hours"
      label={t('searches.quiet', quietHours)}
      checked={quiet}
      onChange={(quiet_hours) => put({ quiet_hours })}
    />
  )
}
