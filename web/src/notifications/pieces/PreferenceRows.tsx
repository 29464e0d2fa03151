import { notificationKinds } from '@bouwkring/contract/notification-kinds'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState, SegmentedControl } from '../../ui/index.ts'
import {
  Coming,
  FromChoice,
  QuietChoice,
  useKinds,
  usePreferences,
  whens,
} from './preference-choices.tsx'
import * as styles from './preferences.module.css'

/** The user's mails, by kind: at once, in the daily mail, or never. A choice is saved immediately. */
export function PreferenceRows() {
  const { t, i18n } = useTranslation('mail')
  const kinds = useKinds()
  const { data, error, refetch, put } = usePreferences()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const choices = whens.map((when) => ({ value: when, label: t(`when.${when}`) }))
  if (error)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  return (
    <ul className={styles.preferences} aria-busy={!data}>
      {kinds.map((kind) => {
        const { name, about } = notificationKinds[kind].mail[language]
        return (
          <li key={kind} className="row between wrap">
            <span>
              <b>{name}</b>
              <span className="small muted">{about}</span>
            </span>
            {data ? (
              <SegmentedControl
                label={name}
                value={data[kind]}
                segments={choices}
                onChange={(when) => put({ [kind]: when })}
              />
            ) : (
              <Coming what="when" />
            )}
            {kind !== 'match' ? null : data ? (
              <FromChoice value={data.match_from} onChange={(from) => put({ match_from: from })} />
            ) : (
              <Coming what="from" />
            )}
          </li>
        )
      })}
      <li className="row between wrap">
        <span>
          <b>{t('searches.name')}</b>
          <span className="small muted">{t('searches.about')}</span>
        </span>
        {data ? <QuietChoice quiet={data.quiet_hours} put={put} /> : <Coming what="quiet" />}
      </li>
    </ul>
  )
}
