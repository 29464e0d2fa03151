import { useTranslation } from '../../texts/index.ts'
import type { useOtlTree } from '../use-otl-tree.ts'
import { rowId } from './OtlTree.tsx'
import { SearchBox } from './SearchBox.tsx'

interface OtlSearchProps {
  /** Id of the tree that it searches. */
  id: string
  tree: ReturnType<typeof useOtlTree>
  search: string
  onSearch: (text: string) => void
  onChoose: (id: number) => void
}

/** The field to search the tree; Up, Down and Enter act on the tree while the user types. */
export function OtlSearch({ id, tree, search, onSearch, onChoose }: OtlSearchProps) {
  const { t } = useTranslation('catalogue')
  return (
    <SearchBox
      search={search}
      onSearch={onSearch}
      onKeyDown={(event) => tree.keys(event, onChoose)}
      hint={t('picker.searchHint')}
      found={tree.hits && !tree.searching ? tree.hits.length : undefined}
      input={{
        role: 'combobox',
        'aria-label': t('picker.search'),
        'aria-expanded': tree.rows.length > 0,
        'aria-haspopup': 'tree',
        'aria-controls': id,
        'aria-activedescendant': tree.active === undefined ? undefined : rowId(id, tree.active),
      }}
    />
  )
}
