import { useNavigate } from '@tanstack/react-router'
import { Download, Ellipsis, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { IconButton } from '../../ui/index.ts'
import { Menu, MenuItem } from '../../ui/mui/index.ts'
import { useExport } from '../use-export.ts'
import { useImports } from '../use-imports.ts'

interface ListMenuProps {
  spotId: number
  released: boolean
  /** Whether products may be added to this spot. */
  adds: boolean
}

/** Exporting and importing a list, behind one button; hidden from users who may do neither. */
export function ListMenu({ spotId, released, adds }: ListMenuProps) {
  const { t: tl } = useTranslation('productlist')
  const navigate = useNavigate()
  const { may, busy, save } = useExport(spotId, released)
  const imports = useImports() && adds
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may && !imports) return null
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={tl('moreOfList')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': tl('moreOfList') } }}
      >
        {may ? (
          <MenuItem
            disabled={busy}
            onClick={() => {
              close()
              void save()
            }}
          >
            <Download size={18} aria-hidden />
            {tl('export')}
          </MenuItem>
        ) : null}
        {imports ? (
          <MenuItem
            onClick={() => {
              close()
              void navigate({
                to: '/importeren/$id',
                params: { id: 'nieuw' },
                search: { spot: spotId },
              })
            }}
          >
            <FileUp size={18} aria-hidden />
            {tl('import')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  )
}
