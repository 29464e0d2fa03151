import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { Languages, LogOut } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { signOut, useUser } from '../accounts/index.ts'
import { changeLanguage } from '../platform/i18n.ts'

/** Name and address of the signed-in person, the language, and signing out. */
export function AvatarChoices({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const { t, i18n } = useTranslation('shell')
  const user = useUser()
  const navigate = useNavigate()
  const other = i18n.language === 'nl' ? 'en' : 'nl'
  const leave = async () => {
    onClose()
    await signOut()
    await navigate({ to: '/sign-in', search: {} })
  }
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('avatar.menu', { name: user.name }) } }}>
      <li className="avhead" role="presentation">
        <strong>{user.name}</strong>
        <span className="sm mut">{user.email}</span>
        <div className="sm mut">{user.tenant.company}</div>
      </li>
      <MenuItem lang={other} onClick={() => { onClose(); void changeLanguage(other) }}>
        <Languages size={18} aria-hidden style={{ marginRight: 10 }} />
        {other === 'en' ? 'English' : 'Nederlands'}
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={() => void leave()}>
        <LogOut size={18} aria-hidden style={{ marginRight: 10 }} />
        {t('avatar.signOut')}
      </MenuItem>
    </Menu>
  )
}
