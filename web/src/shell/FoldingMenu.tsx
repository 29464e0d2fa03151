import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../ui/index.ts'
import * as sideMenuStyles from '../ui/side-menu.module.css'

interface FoldingMenuProps {
  id: string
  label: string
  texts: { fold: string; unfold: string }
  /** The groups of the menu: `shut` when only icons fit; `onGo` folds the menu on a phone. */
  children: (way: { shut: boolean; onGo: () => void }) => ReactNode
  foot: ReactNode
  /** On a phone, beside its button: the breadcrumb. */
  beside?: ReactNode
}

/** Scrolls a long menu to the current screen's entry, so that it is visible. */
const showWhere = (menu: HTMLElement | null) => {
  const line = menu?.querySelector<HTMLElement>('[aria-current]')
  if (menu && line)
    menu.scrollTop = Math.max(0, line.offsetTop + line.offsetHeight - menu.clientHeight + 80)
}

/** A side menu: folded on a phone until requested, collapsible on a wide screen. */
export function FoldingMenu({ id, label, texts, children, foot, beside }: FoldingMenuProps) {
  const [shut, setShut] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={sideMenuStyles.menuHead}>
        <Button
          size="small"
          startIcon={<Menu size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
        {beside}
      </div>
      <nav
        id={id}
        ref={showWhere}
        className={`${sideMenuStyles.menu} ${shut ? sideMenuStyles.shut : ''} ${open ? '' : sideMenuStyles.folded}`}
        aria-label={label}
      >
        <IconButton
          className={sideMenuStyles.wideOnly}
          size="small"
          style={{ alignSelf: shut ? 'center' : 'flex-end' }}
          aria-expanded={!shut}
          aria-label={shut ? texts.unfold : texts.fold}
          onClick={() => setShut(!shut)}
        >
          {shut ? (
            <PanelLeftOpen size={18} aria-hidden />
          ) : (
            <PanelLeftClose size={18} aria-hidden />
          )}
        </IconButton>
        {children({ shut, onGo: () => setOpen(false) })}
        {shut ? null : foot}
      </nav>
    </>
  )
}
