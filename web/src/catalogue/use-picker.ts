import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryItem, LibrarySource } from '@bouwkring/contract/libraries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellError } from '../platform/tell-error.ts'
import { useTranslation } from '../texts/index.ts'
import { libraryItemQuery } from './api.ts'
import { useLibrary } from './use-library.ts'
import { useOtlTree } from './use-otl-tree.ts'

/** The standard classification, the library of the back-office, the libraries of the user's organisation. */
export type PickerTab = 'otl' | LibrarySource

interface Asked {
  type: OtlType
  start: number | undefined
  sought: string | undefined
  without: number | undefined
  onChoose: (otl: OtlCard | null, type: OtlType) => void
  onChooseItem: ((item: LibraryItem) => void) | undefined
}

/** The state of the picker: type, tab, search text and choice. The search text is kept when the tab changes. */
export function usePicker({
  type: first,
  start,
  sought = '',
  without,
  onChoose,
  onChooseItem,
}: Asked) {
  const { t } = useTranslation('catalogue')
  const client = useQueryClient()
  const [type, setType] = useState(first)
  const [tab, setTab] = useState<PickerTab>('otl')
  const [search, setSearch] = useState(sought)
  const [taking, setTaking] = useState(false)
  const tree = useOtlTree(type, search, start, without)
  const standard = useLibrary('standard', type, search, onChooseItem !== undefined)
  const tenant = useLibrary('tenant', type, search, onChooseItem !== undefined)
  const library = { otl: undefined, standard, tenant }[tab]
  const current = tree.cards.find((card) => card.id === tree.active)
  const choose = (otl: number) => {
    const card = tree.cards.find((one) => one.id === otl)
    if (card) onChoose(card, type)
  }
  const chooseItem = async (id: number) => {
    if (taking) return
    setTaking(true)
    try {
      onChooseItem?.(await client.fetchQuery(libraryItemQuery(id)))
    } catch (error) {
      tellError(error, t('library.gone'))
    } finally {
      setTaking(false)
    }
  }
  const turn = (next: OtlType) => {
    setType(next)
    tree.setActive(undefined)
  }
  const go = () => {
    if (library?.chosen) void chooseItem(library.chosen.id)
    else if (!library && current) onChoose(current, type)
  }
  /** Shows this object type in the tree. */
  const goTo = (card: OtlCard) => {
    setTab('otl')
    setType(card.type)
    setSearch(card.name)
    tree.setActive(card.id)
  }
  const tabs: PickerTab[] = ['otl', 'standard', ...(tenant.open ? ['tenant' as const] : [])]
  return {
    type,
    turn,
    tab,
    setTab,
    tabs,
    counts: { otl: tree.cards.length, standard: standard.count, tenant: tenant.count },
    search,
    setSearch,
    tree,
    library,
    current,
    choose,
    chooseItem,
    go,
    goTo,
    taking,
  }
}
export type Picker = ReturnType<typeof usePicker>
