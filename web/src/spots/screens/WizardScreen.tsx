import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { type Search, useAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { groupsQuery, useHolds, useHost, useUser } from '../../accounts/index.ts'
import { ButtonLink, EmptyState, ErrorState, ScreenTitle, Skeleton } from '../../ui/index.ts'
import { definitionsQuery, spotQuery } from '../api.ts'
import { newValues, valuesOf } from '../form/spot-form.ts'
import { usualGroups } from '../form/visibility.ts'
import { readAsked, withAsked } from '../wizard/asked.ts'
import { readStep, type Step } from '../wizard/steps.ts'
import { Wizard, type WizardSlots } from '../wizard/Wizard.tsx'
import * as styles from '../pieces/spot-panel.module.css'

const idOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value))
    ? Number(value)
    : undefined

const readWizard = (search: Search) => ({
  id: idOf(search.spot),
  named: readStep(search.stap),
  asked: readAsked(search),
})

function useStart() {
  const user = useUser()
  const mayCreate = useHolds('SPOT_CREATE') && !user.readOnly
  const { id, named, asked } = useAddress(readWizard)
  const types = useQuery(definitionsQuery())
  const groups = useQuery(groupsQuery())
  const draft = useQuery({ ...spotQuery(id ?? 0), enabled: id !== undefined && mayCreate })
  const failed = types.error ?? groups.error ?? draft.error
  const retry = () =>
    void Promise.all([
      types.refetch(),
      groups.refetch(),
      ...(id === undefined ? [] : [draft.refetch()]),
    ])
  // Without a draft there is nothing to continue: the first two steps come before it.
  const step: Step = id !== undefined || named === 'details' ? named : 'kind'
  return {
    user,
    refused: !mayCreate || draft.data?.can.edit === false,
    failed,
    retry,
    id,
    asked,
    step,
    types: types.data?.['hydra:member'],
    groups: groups.data,
    spot: draft.data,
  }
}

type Start = ReturnType<typeof useStart>

function firstValues({ spot, types, groups, user, asked }: Start) {
  if (spot) return valuesOf(spot)
  const visible = (types ?? []).filter((one) => one.visible)
  const values = newValues(
    visible.find((one) => one.kind === 'project' && one.global) ?? visible[0],
    user.id,
    usualGroups(groups ?? []),
  )
  return withAsked(values, asked)
}

function Content({ slots, start }: { slots: WizardSlots; start: Start }) {
  const { t } = useTranslation('spots')
  const [openedWith] = useState(start.id)
  const heading = <h1 className="visually-hidden">{t('wizard.title')}</h1>
  if (start.refused)
    return (
      <>
        {heading}
        <EmptyState
          icon={Lock}
          title={t('wizard.mayNot')}
          actions={<ButtonLink to="/mijn-spots">{t('panel.back')}</ButtonLink>}
        >
          {t('wizard.mayNotWhy')}
        </EmptyState>
      </>
    )
  if (start.failed)
    return (
      <>
        {heading}
        <ErrorState what={t('panel.failed')} meaning={start.failed.message} onRetry={start.retry} />
      </>
    )
  const waiting = !start.types || !start.groups || (start.id !== undefined && !start.spot)
  if (waiting)
    return (
      <>
        {heading}
        <div className={`${styles.padded} column gap-3`} aria-busy>
          {Array.from({ length: 5 }, (_, i) => (
            <Skeleton key={i} height={36} animation={false} />
          ))}
        </div>
      </>
    )
  return (
    <Wizard
      key={openedWith ?? 'new'}
      {...slots}
      values={firstValues(start)}
      step={start.step}
      spot={start.spot}
    />
  )
}

/** Creates a spot step by step, or continues the draft that the URL names. */
export function WizardScreen(slots: WizardSlots) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  return (
    <>
      <ScreenTitle page={t('wizard.title')} tenant={productName} />
      <Content slots={slots} start={useStart()} />
    </>
  )
}
