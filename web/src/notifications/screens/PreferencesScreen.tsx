import type { MailWhen } from '@bouwkring/contract/mail-preferences'
import {
  type MailedKind,
  mailedKinds,
  notificationKinds,
} from '@bouwkring/contract/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../platform/tell-error.ts'
import { useIsAdmin, useIsSuperAdmin, useKeepsCatalogue, useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  ErrorState,
  PageHeader,
  Panel,
  ScreenTitle,
  SegmentedControl,
  showToast,
} from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { type Choices, preferencesQuery, useChoose } from '../preferences.ts'
import * as styles from './notifications.module.css'

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

/** What one gets by mail, by kind: at once, in the mail of the day, or not. */
export function PreferencesScreen() {
  const { t, i18n } = useTranslation('mail')
  const user = useUser()
  const { data, error, refetch } = useQuery(preferencesQuery(user.id))
  const choose = useChoose(user.id)
  const told = {
    'super-admin': useIsSuperAdmin(),
    keeper: useKeepsCatalogue(),
    admin: useIsAdmin(),
  }
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const words = (kind: MailedKind) => notificationKinds[kind].mail[language]
  const put = (part: Partial<Choices>) =>
    choose.mutate(part, {
      onSuccess: () => showToast(t('saved'), { tone: 'success' }),
      onError: (failed) => tellError(failed),
    })
  const kinds = mailedKinds.filter((kind) => {
    const { mail } = notificationKinds[kind]
    return !('only' in mail) || told[mail.only]
  })
  return (
    <div className={styles.preferencesScreen}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} lead={t('lead', { email: user.email })} />
      {error && !data ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      <Panel padding="plain">
        <ul className={styles.preferences} aria-busy={!data && !error}>
          {kinds.map((kind) => (
            <li key={kind} className="row between wrap">
              <span>
                <b>{words(kind).name}</b>
                <span className="small muted">{words(kind).about}</span>
              </span>
              {data ? (
                <SegmentedControl
                  label={words(kind).name}
                  value={data.choices[kind]}
                  segments={whens.map((when) => ({
                    value: when,
                    label: t(`when.${when}`),
                  }))}
                  onChange={(when) => put({ [kind]: when })}
                />
              ) : null}
              {data && kind === 'match' ? (
                <FromChoice
                  value={data.choices.match_from}
                  onChange={(from) => put({ match_from: from })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
      <p className="small muted">{t('message')}</p>
    </div>
  )
}
