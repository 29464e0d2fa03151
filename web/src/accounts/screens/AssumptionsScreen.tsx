import {
  assumptionNames,
  assumptions,
  AssumptionsBody,
  type OwnAssumptions,
} from '@bouwkring/contract/assumptions'
import { combinations } from '@bouwkring/contract/combinations'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { q } from '../../platform/query.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useSend } from '../../platform/use-change.ts'
import { keepsTyped, settle } from '../../platform/typed-meanwhile.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  PageHeader,
  Panel,
  ScreenTitle,
  showToast,
  Skeleton,
  useLeaveGuard,
} from '../../ui/index.ts'
import { formatDecimal, FormErrorSummary, NumberField } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import * as styles from './assumptions.module.css'

type Values = z.input<typeof AssumptionsBody>

const valuesOf = ({ assumptions: all, version }: OwnAssumptions): Values => ({
  ...Object.fromEntries(all.map(({ name, value, own }) => [name, own ? value : null])),
  version,
})

function Form({ own }: { own: OwnAssumptions }) {
  const { t, i18n } = useTranslation('assumptions')
  const form = useForm({
    resolver: schemaResolver(AssumptionsBody),
    values: valuesOf(own),
    mode: 'onTouched',
    ...keepsTyped,
  })
  useLeaveGuard(form.formState.isDirty)
  const renewing = useSend(assumptions, combinations)
  const save = async (body: AssumptionsBody) => {
    const sent = form.getValues()
    try {
      settle(form, sent, valuesOf(await renewing(() => call(assumptions.save, { body }))))
      showToast(t('saved'), { tone: 'success' })
    } catch (error) {
      if (!showRefusals(error, form.setError)) tellError(error)
    }
  }
  const facts = new Map(own.assumptions.map((one) => [one.name, one]))
  const hint = (name: (typeof assumptionNames)[number]) => {
    const { standard, source } = facts.get(name) as OwnAssumptions['assumptions'][number]
    return [
      t('standard', { value: formatDecimal(standard, i18n.language, 0, 4) }),
      source ? t('source', { source }) : t('chosen'),
    ].join(' ')
  }
  return (
    <form
      className="column gap-4"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      noValidate
    >
      <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
      <p className="small muted">{t(own.can.edit ? 'how' : 'readOnly')}</p>
      <div className={styles.fields}>
        {assumptionNames.map((name) => (
          <NumberField
            key={name}
            control={form.control}
            name={name}
            label={`${t(`name.${name}`)} (${t(`unit.${name}`)})`}
            hint={hint(name)}
            placeholder={formatDecimal(facts.get(name)?.standard ?? 0, i18n.language, 0, 4)}
            digits={0}
            most={4}
            disabled={!own.can.edit}
          />
        ))}
      </div>
      {own.can.edit ? (
        <div>
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            disabled={!form.formState.isDirty}
          >
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

/** /account/uitgangspunten: the assumptions behind the proposals of the user's organisation. */
export function AssumptionsScreen() {
  const { t } = useTranslation('assumptions')
  const { tenant } = useUser()
  const { data, error, refetch } = useQuery(q(assumptions.get, {}))
  return (
    <>
      <ScreenTitle page={t('title')} tenant={tenant.company} />
      <PageHeader title={t('title')} lead={t('lead')} />
      {data ? (
        <Panel>
          <Form own={data} />
        </Panel>
      ) : error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} animation={false} />
      )}
    </>
  )
}
