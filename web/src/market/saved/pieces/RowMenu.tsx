import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  Check,
  Copy,
  Ellipsis,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  SlidersHorizontal,
  Trash2,
  UserMinus,
  Users,
} from 'lucide-react'
import { useHolds, useUser } from '../../../accounts/index.ts'
import { useTranslation } from '../../../texts/index.ts'
import { IconButton, useOpener } from '../../../ui/index.ts'
import { useDemand } from '../use-demand.ts'
import { linkTo, stateOf } from '../kept-filter.ts'
import type { Deeds } from '../use-deeds.ts'
import { useFrequencies } from '../use-frequencies.ts'
import { Divider, Menu, MenuItem } from '../../../ui/mui/index.ts'

interface RowMenuProps {
  search: SavedSearch
  deeds: Deeds
  /** Includes the notification frequency when the row has no space for it. */
  narrow: boolean
  onOpen: (dialog: 'edit' | 'share' | 'pause') => void
}

interface Entry {
  icon: LucideIcon
  text: string
  may: boolean
  run: () => unknown
}

/** Everything the user may do with a search. */
function useEntries({ search, deeds, onOpen }: Omit<RowMenuProps, 'narrow'>): Entry[] {
  const { t } = useTranslation('savedsearches')
  const navigate = useNavigate()
  const demand = useDemand()
  const { readOnly } = useUser()
  const mayAsk = useHolds('SPOT_CREATE') && !readOnly
  const state = stateOf(search)
  return [
    { icon: Pencil, text: t('menu.edit'), may: search.can.edit, run: () => onOpen('edit') },
    {
      icon: SlidersHorizontal,
      text: t('menu.filters'),
      may: search.can.edit,
      run: () => navigate({ to: '/zoeken', search: linkTo({ ...state, drawer: 'open' }) }),
    },
    { icon: Users, text: t('menu.share'), may: search.can.share, run: () => onOpen('share') },
    { icon: Pause, text: t('menu.pause'), may: !search.paused, run: () => onOpen('pause') },
    { icon: Play, text: t('resume'), may: search.paused !== null, run: deeds.resume },
    {
      icon: ArrowDownToLine,
      text: t('menu.demand'),
      may: mayAsk && search.is_released,
      run: () => demand(state),
    },
    { icon: Copy, text: t('menu.copy'), may: !search.is_own && !readOnly, run: deeds.copy },
    {
      icon: search.is_own ? Trash2 : UserMinus,
      text: t(search.is_own ? 'remove.do' : 'leave.do'),
      may: true,
      run: deeds.remove,
    },
  ].filter(({ may }) => may)
}

/** The less common actions on a search. */
export function RowMenu({ narrow, ...rest }: RowMenuProps) {
  const { search, deeds } = rest
  const { t } = useTranslation('savedsearches')
  const { anchor, open, close } = useOpener()
  const entries = useEntries(rest)
  const frequencies = useFrequencies()
  const label = t('menu.of', { name: search.name })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {narrow
          ? frequencies.map(({ value, icon: Icon, name }) => (
              <MenuItem
                key={value}
                role="menuitemradio"
                aria-checked={value === search.frequency}
                onClick={() => {
                  close()
                  deeds.tellMe(value)
                }}
              >
                <Icon size={18} aria-hidden style={{ marginRight: 10 }} />
                <span className="grow">{name}</span>
                {value === search.frequency ? <Check size={16} aria-hidden /> : null}
              </MenuItem>
            ))
          : null}
        {narrow ? <Divider component="li" /> : null}
        {entries.map(({ icon: Icon, text, run }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close()
              void run()
            }}
          >
            <Icon size={18} aria-hidden style={{ marginRight: 10 }} />
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
