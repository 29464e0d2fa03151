import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Box, Boxes, Component, Search, SearchX, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, SegmentedControl } from '../../ui/index.ts'
import { OtlPreview } from '../pieces/OtlPreview.tsx'
import { OtlTree, rowId } from '../pieces/OtlTree.tsx'
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
  const listing = () => {
    if (tree.failed) return <ErrorState what={t('picker.failed')} onRetry={tree.retry} />
    if (tree.loading) return <div className="col g3 otl-wait" aria-busy>{[...Array(5).keys()].map((row) => <Skeleton key={row} height={24} />)}</div>
    if (tree.rows.length === 0) return <EmptyState icon={SearchX} level={3} title={t('picker.noneFound', { search })}>{t('picker.noneFoundWhy')}</EmptyState>
    return <OtlTree id={`${id}-tree`} label={t('picker.tree')} rows={tree.rows} active={tree.active} chosen={tree.active} search={search} onKeyDown={(event) => tree.keys(event, choose)} onChoose={tree.setActive} onToggle={tree.toggle} />
  }
  return (
    <Dialog open onClose={onClose} fullScreen={full} maxWidth={false} aria-labelledby={`${id}-title`} slotProps={{ paper: { className: 'otl-picker' } }}>
      <header className="otl-head">
        <h2 id={`${id}-title`} className="grow">{title}</h2>
        {types.length > 1 ? <SegmentedControl label={t('picker.types')} value={type} onChange={turn} segments={types.map((value) => ({ value, label: t(`otlType.${value}`), icon: icons[value] }))} /> : null}
        <IconButton onClick={onClose} aria-label={t('picker.close')}><X size={20} aria-hidden /></IconButton>
      </header>
      <div className="otl-body">
        <div className="otl-main">
          <OutlinedInput
            autoFocus fullWidth value={search} onChange={(event) => setSearch(event.target.value)} onKeyDown={(event) => tree.keys(event, choose)} placeholder={t('picker.searchHint')} startAdornment={<Search size={18} aria-hidden />}
            endAdornment={<span className="row g1 sm mut otl-found"><span role="status">{tree.hits && !tree.searching ? t('picker.found', { count: tree.hits.length }) : ''}</span>{search ? <IconButton size="small" onClick={() => setSearch('')} aria-label={t('picker.clear')}><X size={16} aria-hidden /></IconButton> : null}</span>}
            inputProps={{ role: 'combobox', 'aria-label': t('picker.search'), 'aria-expanded': tree.rows.length > 0, 'aria-haspopup': 'tree', 'aria-controls': `${id}-tree`, 'aria-activedescendant': tree.active === undefined ? undefined : rowId(`${id}-tree`, tree.active), autoComplete: 'off' }}
          />
          {listing()}
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
