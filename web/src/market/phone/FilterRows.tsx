import {
  Boxes,
  Building2,
  ChevronRight,
  Eye,
  Euro,
  History,
  ListFilter,
  type LucideIcon,
  Package,
  Recycle,
  Ruler,
  Scale,
  Shapes,
  ShieldCheck,
  Warehouse,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, SegmentedControl } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { AmountFilter } from '../pieces/AmountFilter.tsx'
import { CircleFilters } from '../pieces/CircleFilters.tsx'
import { ConditionFilters } from '../pieces/ConditionFilters.tsx'
import { FacetGroup } from '../pieces/FacetGroup.tsx'
import { NewSinceFilter } from '../pieces/NewSinceFilter.tsx'
import { OwnWordFilters, ownWordFilters } from '../pieces/OwnWordFilters.tsx'
import { PropertyFilter } from '../pieces/PropertyFilter.tsx'
import type { SearchState } from '../search-state.ts'
import { useFacets } from '../use-facets.tsx'
import { conditionFilters } from '../use-active-filters.ts'
import type { ChangeState } from '../use-search-state.ts'
import * as styles from './filter-rows.module.css'

interface FilterRowsProps {
  state: SearchState
  change: ChangeState
  chips: ActiveFilter[]
}

interface RowProps {
  icon: LucideIcon
  title: string
  /** Text for the values chosen in it. */
  chosen: string
  children: ReactNode
}

/** One filter: its name and chosen values; tapping it opens the choices. */
function Row({ icon: Icon, title, chosen, children }: RowProps) {
  const { t } = useTranslation('searchphone')
  return (
    <details className={styles.row}>
      <summary>
        <Icon size={18} aria-hidden className="muted" />
        <span className={styles.name}>{title}</span>
        <span className={`${styles.value} truncate`} data-chosen={chosen !== '' || undefined}>
          {chosen || t('all')}
        </span>
        <ChevronRight size={18} aria-hidden className={styles.arrow} />
      </summary>
      {children}
    </details>
  )
}

function ConditionRow({
  state,
  change,
  chosen,
}: Pick<FilterRowsProps, 'state' | 'change'> & { chosen: string }) {
  const { t } = useTranslation('condition')
  return (
    <Row icon={ShieldCheck} title={t('public')} chosen={chosen}>
      <ConditionFilters state={state} change={change} />
    </Row>
  )
}

function Scope({ state, change }: Pick<FilterRowsProps, 'state' | 'change'>) {
  const { t } = useTranslation('market')
  return (
    <div className={styles.scope}>
      <SegmentedControl
        label={t(state.is_released ? 'scope.titleOffer' : 'scope.titleDemand')}
        value={state.scope ?? 'all'}
        onChange={(scope) => change({ scope: scope === 'all' ? undefined : scope })}
        segments={(['all', 'internal', 'external'] as const).map((value) => ({
          value,
          label: t(`scope.${value}`),
        }))}
      />
    </div>
  )
}

/** The filters as rows that show the chosen values; each opens in place. */
export function FilterRows({ state, change, chips }: FilterRowsProps) {
  const { t } = useTranslation('market')
  const { t: tq } = useTranslation('propertyfilter')
  const { t: tp } = useTranslation('searchphone')
  const facets = useFacets(state)
  const chosen = (...names: string[]) =>
    chips
      .filter(({ key }) => names.some((name) => key === name || key.startsWith(`${name}-`)))
      .map(({ label }) => label)
      .join(', ')
  const circles = ['city', 'visibility', 'group', 'division', 'location']
  return (
    <>
      {facets.isError ? (
        <p className={`small ${styles.failed}`}>
          {tq('failed')}{' '}
          <Button size="small" onClick={facets.retry}>
            {tq('retry')}
          </Button>
        </p>
      ) : null}
      <Row icon={Scale} title={t('amount.label')} chosen={chosen('amount')}>
        <AmountFilter
          value={{
            amount: state.amount,
            comparison: state.amount_comparison,
            unit: state.amount_unit,
          }}
          onChange={change}
        />
      </Row>
      <Row icon={Recycle} title={t('filters.label')} chosen={chosen('duurzaamheid')}>
        <FacetGroup
          title={t('filters.label')}
          choices={facets.label}
          chosen={state.duurzaamheid ?? []}
          onChange={(duurzaamheid) => change({ duurzaamheid })}
        />
      </Row>
      <ConditionRow state={state} change={change} chosen={chosen(...conditionFilters)} />
      <Row icon={Warehouse} title={t('filters.definition')} chosen={chosen('definition')}>
        <FacetGroup
          title={t('filters.definition')}
          choices={facets.definition}
          chosen={state.definition ?? []}
          onChange={(definition) => change({ definition })}
        />
      </Row>
      <Row icon={Shapes} title={t('filters.otl')} chosen={chosen('otl')}>
        <FacetGroup
          title={t('filters.otl')}
          choices={facets.otl}
          chosen={state.otl ?? []}
          onChange={(otl) => change({ otl })}
        />
      </Row>
      <Row icon={Package} title={t('filters.type')} chosen={chosen('type')}>
        <FacetGroup
          title={t('filters.type')}
          choices={facets.type}
          chosen={state.type ?? []}
          onChange={(type) => change({ type })}
        />
      </Row>
      {facets.properties.map((property) => (
        <Row
          key={property.reference}
          icon={ListFilter}
          title={property.name}
          chosen={chosen(`filters-${property.reference}`)}
        >
          <PropertyFilter
            property={property}
            filters={state.filters}
            onChange={(filters) => change({ filters })}
          />
        </Row>
      ))}
      <Row icon={Euro} title={t('filters.price')} chosen={chosen('price_type')}>
        <FacetGroup
          title={t('filters.price')}
          choices={facets.price}
          chosen={state.price_type ?? []}
          onChange={(price_type) => change({ price_type })}
        />
      </Row>
      <Row icon={Ruler} title={t('filters.unit')} chosen={chosen('unit')}>
        <FacetGroup
          title={t('filters.unit')}
          choices={facets.unit}
          chosen={state.unit ?? []}
          onChange={(unit) => change({ unit })}
        />
      </Row>
      <Row
        icon={Building2}
        title={t(state.is_released ? 'scope.titleOffer' : 'scope.titleDemand')}
        chosen={chosen('scope')}
      >
        <Scope state={state} change={change} />
      </Row>
      <Row icon={Eye} title={tp('circle')} chosen={chosen(...circles)}>
        <CircleFilters state={state} change={change} />
      </Row>
      <Row icon={History} title={tq('since.title')} chosen={chosen('new_since')}>
        <NewSinceFilter state={state} change={change} />
      </Row>
      <Row icon={Boxes} title={tp('more')} chosen={chosen(...ownWordFilters)}>
        <OwnWordFilters state={state} change={change} />
      </Row>
    </>
  )
}
