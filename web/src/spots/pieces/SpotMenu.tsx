import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { IconButton } from '../../ui/index.ts'
import { ListItemIcon, Menu, MenuItem } from '../../ui/mui/index.ts'

/** An action on a spot besides its main deeds. */
export interface SpotDeed {
  label: string
  icon: LucideIcon
  may: boolean
  run: () => void
}

/** The minor deeds of a spot under one button, when there is no space for a button each. */
export function SpotMenu({
  deeds,
  busy,
  name,
}: {
  deeds: SpotDeed[]
  busy: boolean
  name: string
}) {
  const { t } = useTranslation('spots')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('action.more', { name })
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {deeds.map(({ label: what, icon: Icon, run }) => (
          <MenuItem
            key={what}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            {what}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
