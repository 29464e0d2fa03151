import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Languages, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut, useUser } from '../accounts/index.ts'
import { changeLanguage } from '../platform/i18n.ts'
import { Avatar, initials } from '../ui/index.ts'

/** Name and address of the signed-in person, the language, and signing out. */
export function AvatarMenu() {
  const { t, i18n } = useTranslation('shell')
  const user = useUser()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const other = i18n.language === 'nl' ? 'en' : 'nl'
  const close = () => setAnchor(null)
  const leave = async () => {
    close()
    await signOut()
    await navigate({ to: '/sign-in', search: {} })
  }
  return (
    <>
      <button type="button" className="avmenu" aria-haspopup="menu" aria-expanded={anchor !== null} aria-label={`${initials(user.name)}, ${t('avatar.menu', { name: user.name })}`} onClick={(e) => setAnchor(e.currentTarget)}>
        <Avatar name={user.name} />
        <ChevronDown size={16} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': t('avatar.menu', { name: user.name }) } }}>
        <li className="avhead" role="presentation">
          <strong>{user.name}</strong>
          <span className="sm mut">{user.email}</span>
          <div className="sm mut">{user.tenant.company}</div>
        </li>
        <MenuItem lang={other} onClick={() => { close(); void changeLanguage(other) }}>
          <Languages size={18} aria-hidden style={{ marginRight: 10 }} />
          {other === 'en' ? 'English' : 'Nederlands'}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={() => void leave()}>
          <LogOut size={18} aria-hidden style={{ marginRight: 10 }} />
          {t('avatar.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
