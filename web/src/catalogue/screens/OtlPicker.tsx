import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryItem } from '@bouwkring/contract/libraries'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Box, Boxes, Component, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { SegmentedControl } from '../../ui/index.ts'
import { LibraryPane } from '../pieces/LibraryPane.tsx'
import { LibraryPreview } from '../pieces/LibraryPreview.tsx'
import { MissingBar } from '../pieces/MissingBar.tsx'
import { OtlListing } from '../pieces/OtlListing.tsx'
import { OtlPreview } from '../pieces/OtlPreview.tsx'
import { OtlSearch } from '../pieces/OtlSearch.tsx'
import { PickerFoot } from '../pieces/PickerFoot.tsx'
import { PickerTabs } from '../pieces/PickerTabs.tsx'
import { RequestForm } from '../pieces/RequestForm.tsx'
import { type PickerTab, usePicker } from '../use-picker.ts'
import '../catalogue.css'

const icons = { product: Box, material: Boxes, element: Component }
const every: OtlType[] = ['product', 'material', 'element']

interface OtlPickerProps {
  title: string
  /** The types to choose from; one type shows no choice. */
  types?: OtlType[]
  type?: OtlType
  chosen?: number | undefined
  /** Whether one may go on without an object type. */
  none?: boolean
  onChoose: (otl: OtlCard | null, type: OtlType) => void
  /** Shows the libraries too: what to do with an article. */
  onChooseItem?: (item: LibraryItem) => void
  onClose: () => void
}

/** Chooses an object type from the standard classification, by name, synonym or through the tree, or an article from a library; what is missing is asked for here. */
export function OtlPicker({ title, types = every, type = types[0] ?? 'product', chosen, none = true, onChoose, onChooseItem, onClose }: OtlPickerProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const full = useMediaQuery('(max-width:899.95px)')
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const picker = usePicker({ type, start: chosen, onChoose, onChooseItem })
  const { tree, library, search } = picker
  const pane = library ? <LibraryPane key={library.source} library={library} search={search} onSearch={picker.setSearch} onChoose={(item) => void picker.chooseItem(item)} /> : (
    <>
      <OtlSearch id={`${id}-tree`} tree={tree} search={search} onSearch={picker.setSearch} onChoose={picker.choose} />
      <OtlListing id={`${id}-tree`} tree={tree} search={search} onChoose={picker.choose} />
    </>
  )
  const request = asking ? <RequestForm id={`${id}-request`} name={search.trim()} type={picker.type} types={types} onBusy={setSending} onDone={() => setAsking(false)} onMeant={(card) => { picker.goTo(card); setAsking(false) }} /> : null
  const preview = library ? <LibraryPreview row={library.chosen} /> : <OtlPreview id={tree.active} />
  const tabs: PickerTab[] = onChooseItem ? picker.tabs : ['otl']
  return (
    <Dialog open onClose={onClose} fullScreen={full} maxWidth={false} aria-labelledby={`${id}-title`} slotProps={{ paper: { className: 'otl-picker' } }}>
      <header className="otl-head">
        <h2 id={`${id}-title`} className="grow">{title}</h2>
        {types.length > 1 ? <SegmentedControl label={t('picker.types')} value={picker.type} onChange={picker.turn} segments={types.map((value) => ({ value, label: t(`otlType.${value}`), icon: icons[value] }))} /> : null}
        <IconButton onClick={onClose} aria-label={t('picker.close')}><X size={20} aria-hidden /></IconButton>
      </header>
      {tabs.length > 1 ? <PickerTabs id={id} tabs={tabs} value={picker.tab} counts={picker.counts} onChange={(tab) => { picker.setTab(tab); if (full) setAsking(false) }} /> : null}
      <div className="otl-body" {...(tabs.length > 1 && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${picker.tab}` })}>
        {full && request ? <div className="otl-side">{request}</div> : <div className="otl-main">{pane}<MissingBar asking={asking} onAsk={() => setAsking(true)} /></div>}
        {full ? null : <aside className="otl-side" aria-label={t(asking ? 'missing.heading' : 'picker.preview')} {...(!asking && { tabIndex: 0 })}>{request ?? preview}</aside>}
      </div>
      <PickerFoot
        request={asking ? { form: `${id}-request`, busy: sending, onBack: () => setAsking(false) } : undefined} keys={library ? 'library' : 'tree'} onNone={none && !library ? () => onChoose(null, picker.type) : undefined} onClose={onClose}
        name={library ? library.chosen?.name : picker.current?.name} adds={library !== undefined} busy={picker.taking} onGo={picker.go}
      />
    </Dialog>
  )
}
