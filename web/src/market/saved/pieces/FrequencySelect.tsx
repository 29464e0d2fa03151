import type { SavedSearch, SearchFrequency } from '@bouwkring/contract/saved-searches'
import { useTranslation } from '../../../texts/index.ts'
import { useFollowing } from '../api.ts'
import { useFrequencies } from '../use-frequencies.ts'
import { MenuItem, Select } from '../../../ui/mui/index.ts'
import * as styles from './saved-row.module.css'

interface FrequencySelectProps {
  search: SavedSearch
  disabled: boolean
}

/** How often the user is notified about a search, changed in place. */
export function FrequencySelect({ search, disabled }: FrequencySelectProps) {
  const { t } = useTranslation('savedsearches')
  const follow = useFollowing()
  const all = useFrequencies()
  // The chosen value is shown while the request is pending.
  const asked = follow.isPending ? follow.variables.body.frequency : undefined
  return (
    <Select
      value={asked ?? search.frequency}
      onChange={({ target }) =>
        follow.mutate({
          params: { id: search.id },
          body: { frequency: target.value as SearchFrequency },
        })
      }
      size="small"
      fullWidth
      disabled={disabled}
      className={styles.frequency}
      inputProps={{ 'aria-label': t('frequencyOf', { name: search.name }) }}
      renderValue={(value) => {
        const chosen = all.find((one) => one.value === value)
        return chosen ? (
          <span className={styles.chosen}>
            <chosen.icon size={16} aria-hidden />
            <span className="grow">
              <b className="truncate">{chosen.name}</b>
              <span className="tiny muted">{chosen.when}</span>
            </span>
          </span>
        ) : null
      }}
      SelectDisplayProps={{ 'aria-label': t('frequencyOf', { name: search.name }) }}
    >
      {all.map(({ value, icon: Icon, name, when }) => (
        <MenuItem key={value} value={value}>
          <Icon size={16} aria-hidden style={{ marginRight: 10 }} />
          {name}
          <span className="small muted" style={{ marginLeft: 8 }}>
            {when}
          </span>
        </MenuItem>
      ))}
    </Select>
  )
}
