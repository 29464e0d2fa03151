import { type MailWhen, quietHours } from '@bouwkring/contract/mail-preferences'
import {
  type MailedKind,
  mailedKinds,
  notificationKinds,
} from '@bouwkring/contract/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../platform/tell-error.ts'
import { useIsAdmin, useIsSuperAdmin, useKeepsCatalogue, useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState, SegmentedControl, showToast, Skeleton } from '../../ui/index.ts'
import { CheckboxInput, SelectInput } from '../../ui/form/index.ts'
import { type Choices, preferencesQuery, useChoose } from '../preferences.ts'
import * as styles from './preferences.module.css'

const froms = [0, 35, 50, 67, 80] as const

/** From which score one is told of a match. */
function FromChoice({ value, onChange }: { value: number; onChange: (from: number) => void }) {
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

const whens: readonly MailWhen[] = ['now', 'daily', 'off']

interface WhenProps {
  kind: MailedKind
  name: string
  value: MailWhen
  onChange: (when: MailWhen) => void
  compact: boolean
}

/** When one is mailed of a kind. */
function When({ kind, name, value, onChange, compact }: WhenProps) {
  const { t } = useTranslation('mail')
  const choices = whens.map((when) => ({ value: when, label: t(`when.${when}`) }))
  return compact ? (
    <SelectInput
      id={`mail-${kind}`}
      label={name}
      hideLabel
      value={value}
      onChange={(when) => onChange(when as MailWhen)}
      choices={choices}
    />
  ) : (
    <SegmentedControl label={name} value={value} segments={choices} onChange={onChange} />
  )
}

/** The place of what is chosen, while it comes: no row moves when it is there. */
const Coming = ({ what }: { what: 'when' | 'from' | 'quiet' }) => (
  <Skeleton className={styles.coming} data-what={what} animation={false} />
)

/** The kinds that this person is told of: some are for who administers or keeps the catalogue. */
function useKinds() {
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

/** What one gets by mail, by kind: at once, in the mail of the day, or not. A choice is kept as soon as it is made. `compact` beside something else: without what each kind is about. */
export function PreferenceRows({ compact = false }: { compact?: boolean }) {
  const { t, i18n } = useTranslation('mail')
  const user = useUser()
  const kinds = useKinds()
  const { data, error, refetch } = useQuery(preferencesQuery(user.id))
  const choose = useChoose(user.id)
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const put = (part: Partial<Choices>) =>
    choose.mutate(part, {
      onSuccess: () => showToast(t('saved'), { tone: 'success' }),
      onError: (failed) => tellError(failed),
    })
  if (error && !data)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  return (
    <ul
      className={compact ? `${styles.preferences} ${styles.compact}` : styles.preferences}
      aria-busy={!data}
    >
      {kinds.map((kind) => {
        const { name, about } = notificationKinds[kind].mail[language]
        return (
          <li key={kind} className="row between wrap">
            <span>
              <b>{name}</b>
              {compact ? null : <span className="small muted">{about}</span>}
            </span>
            {data ? (
              <When
                kind={kind}
                name={name}
                value={data.choices[kind]}
                onChange={(when) => put({ [kind]: when })}
                compact={compact}
              />
            ) : (
              <Coming what="when" />
            )}
            {kind !== 'match' ? null : data ? (
              <FromChoice
                value={data.choices.match_from}
                onChange={(from) => put({ match_from: from })}
              />
            ) : (
              <Coming what="from" />
            )}
          </li>
        )
      })}
      <li className={`row between wrap ${styles.whole}`}>
        <span>
          <b>{t('searches.name')}</b>
          {compact ? null : <span className="small muted">{t('searches.about')}</span>}
        </span>
        {data ? (
          <CheckboxInput
            id="mail-quiet-hours"
            label={t('searches.quiet', quietHours)}
            checked={data.choices.quiet_hours}
            onChange={(quiet) => put({ quiet_hours: quiet })}
          />
        ) : (
          <Coming what="quiet" />
        )}
      </li>
    </ul>
  )
}
