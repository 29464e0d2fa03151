import { stillBounds, stillThere, type StillSettings } from '@bouwkring/contract/still-there'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import type { FormerReply } from '../../platform/former-reply.ts'
import { useChange } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  PageHeader,
  Panel,
  RefusalNote,
  ScreenTitle,
  showToast,
  Skeleton,
  useLeaveGuard,
} from '../../ui/index.ts'
import { CheckboxInput, NumberInput } from '../../ui/form/index.ts'
import { settingsQuery } from '../still/api.ts'
import { sentOf, type StillValues } from '../still/still-form.ts'
import * as styles from '../still/still.module.css'

function useWrong({ first_days, last_days }: StillValues) {
  const { t } = useTranslation('still')
  const { first, last, between } = stillBounds
  const fits = (days: number, { least, most }: { least: number; most: number }) =>
    Number.isInteger(days) && days >= least && days <= most
  return {
    first: fits(first_days, first) ? undefined : t('settings.wrong', first),
    last: !fits(last_days, last)
      ? t('settings.wrong', last)
      : last_days < first_days + between
        ? t('settings.between', { days: between })
        : undefined,
  }
}

function Form({ given }: { given: StillSettings }) {
  const { t } = useTranslation('still')
  // Where it is not sent, everyone with access may edit.
  const { version, can = { edit: true }, ...before } = given as FormerReply<StillSettings, 'can'>
  const [values, setValues] = useState<StillValues>(before)
  const client = useQueryClient()
  const sent = sentOf(values, before)
  const wrong = useWrong(sent)
  const dirty = JSON.stringify(values) !== JSON.stringify(before)
  useLeaveGuard(dirty)
  const { mutate, isPending, error } = useChange(stillThere.saveSettings, {
    quiet: true,
    takes: (after) => {
      client.setQueryData(settingsQuery().queryKey, after)
      showToast(t('settings.done'), { tone: 'success' })
    },
  })
  const put = (part: Partial<StillValues>) => setValues((now) => ({ ...now, ...part }))
  const days = (value: number | null) => value ?? Number.NaN
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong.first && !wrong.last) mutate({ body: { ...sent, version } })
      }}
    >
      {error ? <RefusalNote>{isApiError(error) ? error.message : t('failed')}</RefusalNote> : null}
      {can.edit ? null : <p className="small muted">{t('settings.readOnly')}</p>}
      <CheckboxInput
        id="still-asks"
        label={t('settings.asks')}
        hint={t('settings.asksHint')}
        checked={values.asks}
        onChange={(asks) => put({ asks })}
        disabled={!can.edit}
      />
      <NumberInput
        id="still-first"
        label={t('settings.first')}
        hint={t('settings.firstHint')}
        value={values.first_days}
        onChange={(value) => put({ first_days: days(value) })}
        digits={0}
        disabled={!can.edit || !values.asks}
        error={wrong.first}
      />
      <NumberInput
        id="still-last"
        label={t('settings.last')}
        hint={t('settings.lastHint')}
        value={values.last_days}
        onChange={(value) => put({ last_days: days(value) })}
        digits={0}
        disabled={!can.edit || !values.asks}
        error={wrong.last}
      />
      {can.edit ? (
        <div>
          <Button type="submit" variant="contained" loading={isPending} disabled={!dirty}>
            {t('settings.save')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

/** `/account/nog-beschikbaar`: when the user's organisation is asked whether its offers are still available. */
export function StillSettingsScreen() {
  const { t } = useTranslation('still')
  const { tenant } = useUser()
  const { data, error, refetch } = useQuery(settingsQuery())
  return (
    <>
      <ScreenTitle page={t('title')} tenant={tenant.company} />
      <PageHeader title={t('title')} lead={t('settings.lead')} />
      {error && !data ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div className={styles.settings}>
          <Panel padding="roomy">
            <Form key={data.version} given={data} />
          </Panel>
        </div>
      ) : null}
      {!data && !error ? <Skeleton height={240} animation={false} /> : null}
    </>
  )
}
