import { X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput } from '../../ui/form/index.ts'
import { Button, IconButton, SegmentedControl, SidePanel, useMediaQuery } from '../../ui/index.ts'
import { noPanelFilters, type SearchState } from '../search-state.ts'
import { useFacets } from '../use-facets.tsx'
import type { ChangeState } from '../use-search-state.ts'
import { AmountFilter } from './AmountFilter.tsx'
import { CircleFilters } from './CircleFilters.tsx'
import { ConditionFilters } from './ConditionFilters.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import { NewSinceFilter } from './NewSinceFilter.tsx'
import { OwnWordFilters } from './OwnWordFilters.tsx'
import { PropertyFilter } from './PropertyFilter.tsx'
import * as sidePanelStyles from '../../ui/side-panel.module.css'
import * as styles from './filters.module.css'

interface FilterPanelProps {
  state: SearchState
  change: ChangeState
  total: number | undefined
}

function FilterList({ state, change }: Omit<FilterPanelProps, 'total'>) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('propertyfilter')
  const facets = useFacets(state)
  return (
    <>
      <div className={styles.facet}>
        <h3>{t(state.is_released ? 'scope.titleOffer' : 'scope.titleDemand')}</h3>
        <SegmentedControl
          label={t(state.is_released ? 'scope.titleOffer' : 'scope.titleDemand')}
          value={state.scope ?? 'all'}
          onChange={(scope) => change({ scope: scope === 'all' ? undefined : scope })}
          segments={(['all', 'internal', 'external'] as const).map((value) => ({
            value,
            label: t(`scope.${value}`),
          }))}
        />
        <CheckboxInput
          id="filter-actief"
          label={tp('activeOnly')}
          checked
          disabled
          onChange={() => undefined}
          hint={tp('activeWhy')}
        />
      </div>
      {facets.isError ? (
        <div className={styles.facet}>
          <p className="small">{tp('failed')}</p>
          <Button size="small" onClick={facets.retry}>
            {tp('retry')}
          </Button>
        </div>
      ) : null}
      <FacetGroup
        title={t('filters.definition')}
        choices={facets.definition}
        chosen={state.definition ?? []}
        onChange={(definition) => change({ definition })}
      />
      <FacetGroup
        title={t('filters.type')}
        choices={facets.type}
        chosen={state.type ?? []}
        onChange={(type) => change({ type })}
      />
      <FacetGroup
        title={t('filters.otl')}
        choices={facets.otl}
        chosen={state.otl ?? []}
        onChange={(otl) => change({ otl })}
      />
      <ConditionFilters state={state} change={change} />
      {facets.properties.map((property) => (
        <PropertyFilter
          key={property.reference}
          property={property}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
        />
      ))}
      <FacetGroup
        title={t('filters.label')}
        choices={facets.label}
        chosen={state.duurzaamheid ?? []}
        onChange={(duurzaamheid) => change({ duurzaamheid })}
      />
      <AmountFilter
        value={{
          amount: state.amount,
          comparison: state.amount_comparison,
          unit: state.amount_unit,
        }}
        onChange={change}
      />
      <FacetGroup
        title={t('filters.unit')}
        choices={facets.unit}
        chosen={state.unit ?? []}
        onChange={(unit) => change({ unit })}
      />
      <FacetGroup
        title={t('filters.price')}
        choices={facets.price}
        chosen={state.price_type ?? []}
        onChange={(price_type) => change({ price_type })}
      />
      <CircleFilters state={state} change={change} />
      <NewSinceFilter state={state} change={change} />
      <OwnWordFilters state={state} change={change} />
    </>
  )
}

/** The filters: beside the results on a wide screen, over them on a narrow one; 320, 384 or 400 px wide. */
export function FilterPanel({ state, change, total }: FilterPanelProps) {
  const { t } = useTranslation('market')
  const beside = useMediaQuery('(min-width:1200px) and (min-height:600px)')
  const open = state.drawer === 'open'
  const close = () => {
    change({ drawer: undefined })
    // Focus returns to the button that opened it.
    if (beside) document.querySelector<HTMLElement>('[data-part=filters]')?.focus()
  }
  const footer = (
    <>
      <Button variant="text" onClick={() => change(noPanelFilters)}>
        {t('filters.clearAll')}
      </Button>
      <Button variant="contained" onClick={close}>
        {total === undefined ? t('filters.showAll') : t('filters.show', { count: total })}
      </Button>
    </>
  )
  if (!beside)
    return (
      <SidePanel open={open} onClose={close} title={t('filters.title')} footer={footer} flush>
        <FilterList state={state} change={change} />
      </SidePanel>
    )
  if (!open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere inside; every control in it is a real one
    <aside
      className={styles.filterPanel}
      aria-labelledby="filter-titel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <div className={sidePanelStyles.head}>
        <h2 id="filter-titel" className="grow">
          {t('filters.title')}
        </h2>
        <IconButton onClick={close} aria-label={t('filters.close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.filterBody}>
        <FilterList state={state} change={change} />
      </div>
      <div className={`${sidePanelStyles.foot} between`}>{footer}</div>
    </aside>
  )
}
