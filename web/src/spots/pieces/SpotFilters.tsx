import { type SpotKind, spotKinds } from '@bouwkring/contract/spots'
import { divisionsQuery, groupName, groupsQuery, useHolds } from '../../accounts/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { Button, SegmentedControl, SidePanel } from '../../ui/index.ts'
import { CheckboxInput, RadioInput, SelectInput, SwitchInput } from '../../ui/form/index.ts'
import { definitionsQuery, type SpotFilter } from '../api.ts'
import { noFilters } from '../list-url.ts'
import { SpotTypeMark } from './SpotTypeMark.tsx'
import * as fieldStyles from '../../ui/form/field.module.css'

interface SpotFiltersProps {
  filter: SpotFilter
  total: number
  onChange: (change: Partial<SpotFilter>) => void
  onClose: () => void
  open: boolean
}

// Divisions of the user's organisation, for users who may see them and only if there are any.
function DivisionFilter({ filter, onChange }: Pick<SpotFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('spots')
  const divisions = useQuery(divisionsQuery()).data?.['hydra:member'] ?? []
  if (divisions.length === 0) return null
  const value = divisions.some(({ id }) => id === filter.division) ? String(filter.division) : ''
  return (
    <SelectInput
      id="filter-division"
      label={t('filter.division')}
      value={value}
      onChange={(id) => onChange({ division: id ? Number(id) : undefined })}
      choices={[
        { value: '', label: t('filter.anyDivision') },
        ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

// Groups that can see the spots.
function GroupFilter({ filter, onChange }: Pick<SpotFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('spots')
  const accounts = useTranslation('accounts').t
  const groups = useQuery(groupsQuery()).data ?? []
  const chosen = filter.groups ?? []
  const toggle = (id: number, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChange({ groups: next.length > 0 ? next : undefined })
  }
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{t('filter.groups')}</legend>
      <div className="column">
        {groups.map((group) => (
          <CheckboxInput
            key={group.id}
            id={`filter-group-${group.id}`}
            label={groupName(group, accounts)}
            checked={chosen.includes(group.id)}
            onChange={(on) => toggle(group.id, on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

// Fetched when the filters open, not with the list.
function CircleFilter(props: Pick<SpotFiltersProps, 'filter' | 'onChange'>) {
  return (
    <>
      {useHolds('VIEW_DIVISIONS') ? <DivisionFilter {...props} /> : null}
      <GroupFilter {...props} />
    </>
  )
}

// Internal or external, and whether only active spots are shown.
function StateFilter({ filter, onChange }: Pick<SpotFiltersProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('spots')
  return (
    <>
      {filter.view === 'all' ? (
        <div className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('filter.scope')}</span>
          <SegmentedControl
            label={t('filter.scope')}
            value={filter.scope ?? 'both'}
            onChange={(scope) => onChange({ scope: scope === 'both' ? undefined : scope })}
            segments={[
              { value: 'both', label: t('filter.both') },
              { value: 'internal', label: t('filter.internal') },
              { value: 'external', label: t('filter.external') },
            ]}
          />
        </div>
      ) : null}
      {filter.view === 'archived' ? null : (
        <SwitchInput
          id="filter-active"
          label={t('filter.active')}
          checked={filter.status?.length === 1 && filter.status[0] === 'active'}
          onChange={(on) => onChange({ status: on ? ['active'] : undefined })}
        />
      )}
    </>
  )
}

/** The filters of a spot list; every choice applies at once. */
export function SpotFilters({ filter, total, onChange, onClose, open }: SpotFiltersProps) {
  const { t } = useTranslation('spots')
  const kinds = filter.definition ?? []
  const types = useQuery(definitionsQuery()).data?.['hydra:member'] ?? []
  const colourOf = (kind: SpotKind) =>
    types.find((type) => type.kind === kind && type.global)?.color ?? 'var(--muted)'
  const toggle = (kind: SpotKind, on: boolean) =>
    onChange({ definition: on ? [...kinds, kind] : kinds.filter((k) => k !== kind) })
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      side="left"
      title={t('filter.title')}
      footer={
        <>
          <Button onClick={() => onChange(noFilters)}>{t('filter.clear')}</Button>
          <Button variant="contained" onClick={onClose}>
            {t('filter.show', { count: total })}
          </Button>
        </>
      }
    >
      <div className="column gap-5">
        <StateFilter filter={filter} onChange={onChange} />
        <fieldset className={fieldStyles.field}>
          <legend>{t('filter.types')}</legend>
          <div className="column">
            {spotKinds.map((kind) => (
              <CheckboxInput
                key={kind}
                id={`filter-${kind}`}
                label={
                  <SpotTypeMark
                    definition={{ name: t(`kinds.${kind}`), kind, color: colourOf(kind) }}
                  />
                }
                checked={kinds.includes(kind)}
                onChange={(on) => toggle(kind, on)}
              />
            ))}
          </div>
        </fieldset>
        {open ? <CircleFilter filter={filter} onChange={onChange} /> : null}
        <RadioInput
          id="filter-order"
          label={t('filter.order')}
          value={filter.order ?? 'newest'}
          onChange={(order) => onChange({ order: order === 'name' ? 'name' : undefined })}
          choices={[
            { value: 'newest', label: t('filter.newest') },
            { value: 'name', label: t('filter.name') },
          ]}
        />
      </div>
    </SidePanel>
  )
}
