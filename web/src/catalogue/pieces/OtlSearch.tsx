import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useOtlTree } from '../use-otl-tree.ts'
import { rowId } from './OtlTree.tsx'

interface OtlSearchProps {
  /** Of the tree that it searches. */
  id: string
  tree: ReturnType<typeof useOtlTree>
  search: string
  onSearch: (text: string) => void
  onChoose: (id: number) => void
}

/** The field to search in; up, down and Enter work on the tree while one types. */
export function OtlSearch({ id, tree, search, onSearch, onChoose }: OtlSearchProps) {
  const { t } = useTranslation('catalogue')
  return (
    <OutlinedInput
      autoFocus fullWidth value={search} onChange={(event) => onSearch(event.target.value)} onKeyDown={(event) => tree.keys(event, onChoose)} placeholder={t('picker.searchHint')} startAdornment={<Search size={18} aria-hidden />}
      endAdornment={<span className="row g1 sm mut otl-found"><span role="status">{tree.hits && !tree.searching ? t('picker.found', { count: tree.hits.length }) : ''}</span>{search ? <IconButton size="small" onClick={() => onSearch('')} aria-label={t('picker.clear')}><X size={16} aria-hidden /></IconButton> : null}</span>}
      inputProps={{ role: 'combobox', 'aria-label': t('picker.search'), 'aria-expanded': tree.rows.length > 0, 'aria-haspopup': 'tree', 'aria-controls': id, 'aria-activedescendant': tree.active === undefined ? undefined : rowId(id, tree.active), autoComplete: 'off' }}
    />
  )
}
