import { pageSize } from '@bouwkring/contract/page'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { Pager } from '../../ui/index.ts'
import type { Library } from '../use-library.ts'
import { LibraryList } from './LibraryList.tsx'
import { SearchBox } from './SearchBox.tsx'
import * as styles from './otl-picker.module.css'

interface LibraryPaneProps {
  library: Library
  search: string
  onSearch: (text: string) => void
  onChoose: (id: number) => void
}

/** A library: search, the articles on this page, and links to the next ones. Up and Down move through them. */
export function LibraryPane({ library, search, onSearch, onChoose }: LibraryPaneProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-article]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
    event.preventDefault()
  }
  return (
    <>
      <SearchBox
        search={search}
        onSearch={onSearch}
        onKeyDown={move}
        hint={t('library.searchHint')}
        found={search && !library.searching ? library.total : undefined}
        input={{ 'aria-label': t('library.search'), 'aria-controls': id }}
      />
      {library.libraries.length > 1 ? (
        <SelectInput
          id={`${id}-within`}
          label={t('library.within')}
          hideLabel
          value={library.within === undefined ? '' : String(library.within)}
          onChange={(value) => library.setWithin(value === '' ? undefined : Number(value))}
          choices={[
            { value: '', label: t('library.all') },
            ...library.libraries.map((one) => ({
              value: String(one.id),
              label: `${one.name} (${one.items})`,
            })),
          ]}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the articles in it are buttons; this only moves between them */}
      <div ref={box} id={id} className={styles.tree} onKeyDown={move}>
        <LibraryList library={library} search={library.searched} onChoose={onChoose} />
      </div>
      <Pager
        page={library.page}
        pageSize={pageSize}
        total={library.total}
        onPage={library.setPage}
      />
    </>
  )
}
