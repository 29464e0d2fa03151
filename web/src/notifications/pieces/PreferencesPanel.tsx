import type { MailWhen } from '@bouwkring/contract/mail-preferences'
import type { NotificationTab } from '@bouwkring/contract/notification-kinds'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState, Panel } from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { chosenFor, groupsOf } from '../preferences.ts'
import {
  Coming,
  FromChoice,
  QuietChoice,
  useKinds,
  usePreferences,
  whens,
} from './preference-choices.tsx'
import * as styles from './preferences.module.css'

type FurtherProps = Pick<ReturnType<typeof usePreferences>, 'data' | 'put'> & {
  tab: NotificationTab
}

/** What else is chosen for the matches and for the saved searches. */
function Further({ tab, data, put }: FurtherProps) {
  if (tab === 'matches')
    return data ? (
      <FromChoice value={data.match_from} onChange={(from) => put({ match_from: from })} />
    ) : (
      <Coming what="from" />
    )
  if (tab !== 'searches') return null
  return data ? <QuietChoice quiet={data.quiet_hours} put={put} /> : <Coming what="quiet" />
}

function Groups() {
  const { t } = useTranslation('mail')
  const { t: tn } = useTranslation('notifications')
  const groups = groupsOf(useKinds())
  const { data, error, refetch, put } = usePreferences()
  if (error)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  return (
    <ul className={`${styles.preferences} ${styles.compact}`} aria-busy={!data}>
      {groups.map(({ tab, kinds }) => {
        const name = tn(`tab.${tab}`)
        const chosen = data && chosenFor(kinds, data)
        const choices = whens.map((when) => ({ value: when as string, label: t(`when.${when}`) }))
        return (
          <li key={tab} className="row between wrap">
            <b>{name}</b>
            {chosen ? (
              <SelectInput
                id={`mail-${tab}`}
                label={name}
                hideLabel
                value={chosen}
                onChange={(when) =>
                  put(Object.fromEntries(kinds.map((kind) => [kind, when as MailWhen])))
                }
                choices={
                  chosen === 'mixed'
                    ? [{ value: 'mixed', label: t('when.mixed'), disabled: true }, ...choices]
                    : choices
                }
              />
            ) : (
              <Coming what="when" />
            )}
            <Further tab={tab} data={data} put={put} />
          </li>
        )
      })}
    </ul>
  )
}

/** The user's mail preferences beside the notifications, one choice for each tab; each kind has its own on the preferences screen. */
export function PreferencesPanel() {
  const { t } = useTranslation('mail')
  return (
    <Panel title={t('beside')}>
      <Groups />
      <p className={styles.perKind}>
        <Link to="/account/$section" params={{ section: 'e-mail' }}>
          {t('perKind')}
        </Link>
      </p>
    </Panel>
  )
}
