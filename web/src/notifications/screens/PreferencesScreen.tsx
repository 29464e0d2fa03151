import {
  adminKinds,
  chiefKinds,
  mailedKinds,
  type MailWhen,
} from '@bouwkring/contract/mail-preferences'
import { useQuery } from '@tanstack/react-query'
import { tellError } from '../../platform/tell-error.ts'
import { useIsAdmin, useIsSuperAdmin, useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  ErrorState,
  PageHeader,
  Panel,
  ScreenTitle,
  SegmentedControl,
  showToast,
} from '../../ui/index.ts'
import { preferencesQuery, useChoose } from '../preferences.ts'
import '../notifications.css'

const whens: readonly MailWhen[] = ['now', 'daily', 'off']

/** What one gets by mail, by kind: at once, in the mail of the day, or not. */
export function PreferencesScreen() {
  const { t } = useTranslation('mail')
  const user = useUser()
  const { data, error, refetch } = useQuery(preferencesQuery(user.id))
  const choose = useChoose(user.id)
  const [chief, admin] = [useIsSuperAdmin(), useIsAdmin()]
  const kinds = mailedKinds.filter(
    (kind) => (chief || !chiefKinds.includes(kind)) && (admin || !adminKinds.includes(kind)),
  )
  return (
    <div className="mscreen">
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} lead={t('lead', { email: user.email })} />
      {user.readOnly ? <p className="note">{t('readOnly')}</p> : null}
      {error && !data ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      <Panel padding="plain">
        <ul className="mprefs" aria-busy={!data && !error}>
          {kinds.map((kind) => (
            <li key={kind} className="row between wrap">
              <span>
                <b>{t(`kind.${kind}`)}</b>
                <span className="sm mut">{t(`about.${kind}`)}</span>
              </span>
              {data ? (
                <SegmentedControl
                  label={t(`kind.${kind}`)}
                  value={data.choices[kind]}
                  segments={whens.map((when) => ({
                    value: when,
                    label: t(`when.${when}`),
                    disabled: user.readOnly && data.choices[kind] !== when,
                  }))}
                  onChange={(when) =>
                    choose.mutate(
                      { [kind]: when },
                      {
                        onSuccess: () => showToast(t('saved'), { tone: 'success' }),
                        onError: (failed) => tellError(failed),
                      },
                    )
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
      <p className="sm mut">{t('message')}</p>
    </div>
  )
}
