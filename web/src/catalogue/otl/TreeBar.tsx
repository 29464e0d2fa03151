import { ListFilter, Search, X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, FilterChip, IconButton } from '../../ui/index.ts'
import { filterFields } from './api.ts'
import type { TreeState } from './use-tree-state.ts'
import { OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './tree-bar.module.css'

/** Above the tree: search, filter, active filters, the number of lines, and buttons to expand or collapse everything. */
export function TreeBar({ state, onFilter }: { state: TreeState; onFilter: () => void }) {
  const { t } = useTranslation('otl')
  const { typed, setTyped, filter, setFilter, hits, index, loading, open } = state
  const clear = typed ? (
    <IconButton size="small" aria-label={t('clear')} onClick={() => setTyped('')}>
      <X size={16} aria-hidden />
    </IconButton>
  ) : null
  return (
    <div className={styles.bar}>
      <OutlinedInput
        className={styles.search}
        type="text"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('search')}
        startAdornment={<Search size={18} className="muted" aria-hidden />}
        endAdornment={clear}
        inputProps={{
          role: 'searchbox',
          'aria-label': t('search'),
          maxLength: 100,
          autoComplete: 'off',
        }}
      />
      <Button
        variant="outlined"
        startIcon={<ListFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        {t('filter.open')}
      </Button>
      {filterFields.map((field) => {
        const value = filter[field]
        return value ? (
          <FilterChip
            key={field}
            on
            label={t('filter.chip', { name: t(`filter.${field}`), value })}
            onRemove={() => setFilter({ ...filter, [field]: '' })}
          />
        ) : null
      })}
      <span className="grow" />
      <span className="small muted" role="status">
        {loading
          ? ''
          : hits
            ? t('found', { found: hits.size, count: index.lines.length })
            : t('total', { count: index.lines.length })}
      </span>
      {open.size > 0 ? (
        <Button size="small" onClick={state.collapse}>
          {t('collapse')}
        </Button>
      ) : (
        <Button size="small" onClick={state.expand}>
          {t('expand')}
        </Button>
      )}
    </div>
  )
}
