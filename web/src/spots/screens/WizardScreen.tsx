import Skeleton from '@mui/material/Skeleton'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupsQuery, useHolds, useHost, useUser } from '../../accounts/index.ts'
import { EmptyState, ErrorState, ScreenTitle } from '../../ui/index.ts'
import { definitionsQuery, spotQuery } from '../api.ts'
import { newValues, valuesOf } from '../form/spot-form.ts'
import type { Search } from '../list-url.ts'
import { readStep } from '../wizard/steps.ts'
import { Wizard, type WizardSlots } from '../wizard/Wizard.tsx'
import '../spots.css'
import '../wizard/wizard.css'

const idOf = (value: unknown) => (typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) ? Number(value) : undefined)

/** Makes a spot step by step, or goes on with the draft that the URL names. */
export function WizardScreen(slots: WizardSlots) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  const user = useUser()
  const mayCreate = useHolds('SPOT_CREATE') && !user.readOnly
  const search: Search = useSearch({ strict: false })
  const id = idOf(search.spot)
  const [openedWith] = useState(id)
  const types = useQuery(definitionsQuery())
  const groups = useQuery(groupsQuery())
  const draft = useQuery({ ...spotQuery(id ?? 0), enabled: id !== undefined && mayCreate })
  const title = <ScreenTitle page={t('wizard.title')} tenant={productName} />
  const failed = types.error ?? groups.error ?? draft.error
  if (!mayCreate || (draft.data && !draft.data.can.edit)) {
    return <>{title}<h1 className="vh">{t('wizard.title')}</h1><EmptyState icon={Lock} title={t('wizard.mayNot')} actions={<Button component={Link} to="/mijn-spots">{t('panel.back')}</Button>}>{t('wizard.mayNotWhy')}</EmptyState></>
  }
  if (failed) return <>{title}<h1 className="vh">{t('wizard.title')}</h1><ErrorState what={t('panel.failed')} meaning={failed.message} onRetry={() => void Promise.all([types.refetch(), groups.refetch(), ...(id === undefined ? [] : [draft.refetch()])])} /></>
  const waiting = !types.data || !groups.data || (id !== undefined && !draft.data)
  if (waiting) return <>{title}<h1 className="vh">{t('wizard.title')}</h1><div className="pad col g3" aria-busy>{Array.from({ length: 5 }, (_, i) => <Skeleton key={i} height={36} animation={false} />)}</div></>
  const visible = types.data['hydra:member'].filter((one) => one.visible)
  const usual = groups.data.filter((group) => group.kind !== 'custom' && !(group.kind === 'static' && group.name === 'public')).map((group) => group.id)
  const values = draft.data ? valuesOf(draft.data) : newValues(visible.find((one) => one.kind === 'project' && one.global) ?? visible[0], user.id, usual)
  const step = id === undefined ? (readStep(search.stap) === 'details' ? 'details' : 'kind') : readStep(search.stap)
  return <>{title}<Wizard key={openedWith ?? 'new'} {...slots} values={values} step={step} spot={draft.data} /></>
}
