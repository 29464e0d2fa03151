import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { Picker } from '../use-picker.ts'
import { LibraryPane } from './LibraryPane.tsx'
import { LibraryPreview } from './LibraryPreview.tsx'
import { MissingBar } from './MissingBar.tsx'
import { OtlListing } from './OtlListing.tsx'
import { OtlPreview } from './OtlPreview.tsx'
import { OtlSearch } from './OtlSearch.tsx'
import * as styles from './otl-picker.module.css'

function Pane({ id, picker }: { id: string; picker: Picker }) {
  const { library, tree, search, setSearch, choose } = picker
  if (library)
    return (
      <LibraryPane
        key={library.source}
        library={library}
        search={search}
        onSearch={setSearch}
        onChoose={(item) => void picker.chooseItem(item)}
      />
    )
  return (
    <>
      <OtlSearch
        id={`${id}-tree`}
        tree={tree}
        search={search}
        onSearch={setSearch}
        onChoose={choose}
      />
      <OtlListing id={`${id}-tree`} tree={tree} search={search} onChoose={choose} />
    </>
  )
}

interface PickerBodyProps {
  id: string
  picker: Picker
  /** Whether the preview shows the properties to fill in. */
  asks: boolean
  /** One column: the request replaces the list, and there is no preview. */
  narrow: boolean
  /** The form that asks for a missing entry; null while it is closed. */
  request: ReactNode
  onAsk: () => void
}

/** The available choices, and beside them the preview, or the request for a missing entry. */
export function PickerBody({ id, picker, asks, narrow, request, onAsk }: PickerBodyProps) {
  const { t } = useTranslation('catalogue')
  const asking = Boolean(request)
  if (narrow && asking) return <div className={styles.side}>{request}</div>
  const preview = picker.library ? (
    <LibraryPreview row={picker.library.chosen} />
  ) : (
    <OtlPreview id={picker.tree.active} asks={asks} />
  )
  return (
    <>
      <div className={styles.main}>
        <Pane id={id} picker={picker} />
        <MissingBar asking={asking} onAsk={onAsk} />
      </div>
      {narrow ? null : (
        <aside
          className={styles.side}
          aria-label={t(asking ? 'missing.heading' : 'picker.preview')}
          {...(!asking && { tabIndex: 0 })}
        >
          {request ?? preview}
        </aside>
      )}
    </>
  )
}
