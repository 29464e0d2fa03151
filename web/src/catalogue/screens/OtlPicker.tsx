import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Box, Boxes, Component, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/index.ts'
import { OtlPreview } from '../pieces/OtlPreview.tsx'
import { OtlSearch } from '../pieces/OtlSearch.tsx'
import { OtlListing } from '../pieces/OtlListing.tsx'
import { useOtlTree } from '../use-otl-tree.ts'
import '../catalogue.css'

const icons = { product: Box, material: Boxes, element: Component }

interface OtlPickerProps {
  title: string
  /** The types to choose from; one type shows no choice. */
  types?: OtlType[]
  type?: OtlType
  chosen?: number | undefined
  /** Whether one may go on without an object type. */
  none?: boolean
  onChoose: (otl: OtlCard | null, type: OtlType) => void
  onClose: () => void
}

/** Chooses an object type from the standard classification: search by name or synonym, or walk through the tree. */
export function OtlPicker({ title, types = ['product', 'material', 'element'], type: first = types[0] ?? 'product', chosen: start, none = true, onChoose, onClose }: OtlPickerProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const full = useMediaQuery('(max-width:899.95px)')
  const [type, setType] = useState(first)
  const [search, setSearch] = useState('')
  const tree = useOtlTree(type, search, start)
  const current = tree.cards.find((card) => card.id === tree.active)
  const choose = (otl: number) => { const card = tree.cards.find((one) => one.id === otl); if (card) onChoose(card, type) }
  const turn = (next: OtlType) => { setType(next); tree.setActive(undefined) }
  return (
    <Dialog open onClose={onClose} fullScreen={full} maxWidth={false} aria-labelledby={`${id}-title`} slotProps={{ paper: { className: 'otl-picker' } }}>
      <header className="otl-head">
        <h2 id={`${id}-title`} className="grow">{title}</h2>
        {types.length > 1 ? <SegmentedControl label={t('picker.types')} value={type} onChange={turn} segments={types.map((value) => ({ value, label: t(`otlType.${value}`), icon: icons[value] }))} /> : null}
        <IconButton onClick={onClose} aria-label={t('picker.close')}><X size={20} aria-hidden /></IconButton>
      </header>
      <div className="otl-body">
        <div className="otl-main">
          <OtlSearch id={`${id}-tree`} tree={tree} search={search} onSearch={setSearch} onChoose={choose} />
          <OtlListing id={`${id}-tree`} tree={tree} search={search} onChoose={choose} />
        </div>
        {full ? null : <aside className="otl-side" aria-label={t('picker.preview')}><OtlPreview id={tree.active} /></aside>}
      </div>
      <footer className="otl-foot">
        <span className="otl-keys sm mut grow" aria-hidden><kbd>↑</kbd><kbd>↓</kbd> {t('picker.keyMove')} <kbd>→</kbd> {t('picker.keyOpen')} <kbd>Enter</kbd> {t('picker.keyChoose')}</span>
        {none ? <Button variant="text" onClick={() => onChoose(null, type)}>{t('picker.none')}</Button> : null}
        <Button onClick={onClose}>{t('picker.cancel')}</Button>
        <Button variant="contained" disabled={!current} onClick={() => { if (current) onChoose(current, type) }}><span className="tr">{current ? t('picker.goOn', { name: current.name }) : t('picker.choose')}</span></Button>
      </footer>
    </Dialog>
  )
}
