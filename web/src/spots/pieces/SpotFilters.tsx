import Button from '@mui/material/Button'
import { type SpotKind, spotKinds } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl, SidePanel } from '../../ui/index.ts'
import { CheckboxInput, RadioInput } from '../../ui/form/index.ts'
import { definitionsQuery, type SpotFilter } from '../api.ts'
import { SpotTypeMark } from './SpotTypeMark.tsx'

interface SpotFiltersProps {
  filter: SpotFilter
  total: number
  onChange: (change: Partial<SpotFilter>) => void
  onClose: () => void
  open: boolean
}

/** What a spot list can be narrowed by; every choice works at once. */
export function SpotFilters({ filter, total, onChange, onClose, open }: SpotFiltersProps) {
  const { t } = useTranslation('spots')
  const kinds = filter.definition ?? []
  const types = useQuery(definitionsQuery()).data?.['hydra:member'] ?? []
  const colourOf = (kind: SpotKind) => types.find((type) => type.kind === kind && type.global)?.color ?? 'var(--muted)'
  const toggle = (kind: SpotKind, on: boolean) => onChange({ definition: on ? [...kinds, kind] : kinds.filter((k) => k !== kind) })
  return (
    <SidePanel
      open={open} onClose={onClose} side="left" title={t('filter.title')}
      footer={<><Button onClick={() => onChange({ scope: undefined, status: undefined, definition: undefined, order: undefined })}>{t('filter.clear')}</Button><Button variant="contained" onClick={onClose}>{t('filter.show', { count: total })}</Button></>}
    >
      <div className="col g5">
        {filter.view === 'all' ? (
          <div className="f">
            <span className="lb">{t('filter.scope')}</span>
            <SegmentedControl
              label={t('filter.scope')} value={filter.scope ?? 'both'} onChange={(scope) => onChange({ scope: scope === 'both' ? undefined : scope })}
              segments={[{ value: 'both', label: t('filter.both') }, { value: 'internal', label: t('filter.internal') }, { value: 'external', label: t('filter.external') }]}
            />
          </div>
        ) : null}
        {filter.view === 'archived' ? null : (
          <CheckboxInput id="filter-active" look="switch" label={t('filter.active')} checked={filter.status?.length === 1 && filter.status[0] === 'active'} onChange={(on) => onChange({ status: on ? ['active'] : undefined })} />
        )}
        <fieldset className="f">
          <legend>{t('filter.types')}</legend>
          <div className="col">
            {spotKinds.map((kind) => (
              <CheckboxInput key={kind} id={`filter-${kind}`} label={<SpotTypeMark definition={{ name: t(`kinds.${kind}`), kind, color: colourOf(kind) }} />} checked={kinds.includes(kind)} onChange={(on) => toggle(kind, on)} />
            ))}
          </div>
        </fieldset>
        <RadioInput
          id="filter-order" label={t('filter.order')} value={filter.order ?? 'newest'} onChange={(order) => onChange({ order: order === 'name' ? 'name' : undefined })}
          choices={[{ value: 'newest', label: t('filter.newest') }, { value: 'name', label: t('filter.name') }]}
        />
      </div>
    </SidePanel>
  )
}
