import { useNavigate } from '@tanstack/react-router'
import {
  Accessibility,
  CircleQuestionMark,
  CirclePlay,
  FileText,
  Languages,
  LogOut,
  Settings2,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import {
  signOut,
  useHolds,
  useInviteCount,
  useIsAdmin,
  useIsSuperAdmin,
  useUser,
} from '../accounts/index.ts'
import { documentsOf, IntroDialog } from '../help/index.ts'
import { CountBadge, mayLoseAll } from '../ui/index.ts'
import { tellError } from '../platform/tell-error.ts'
import { changeLanguage } from '../platform/i18n.ts'
import { managementMap } from './management/coming.ts'
import { Divider, Menu, MenuItem } from '../ui/mui/index.ts'
import * as styles from './avatar-menu.module.css'

/** A document in the browser's viewer, in a new tab. */
function DocumentItem({
  href,
  children,
  onClick,
}: {
  href: string
  children: ReactNode
  onClick: () => void
}) {
  return (
    <MenuItem component="a" href={href} target="_blank" rel="noreferrer" onClick={onClick}>
      <FileText size={18} aria-hidden style={{ marginRight: 10 }} />
      {children}
    </MenuItem>
  )
}

/** Name and email address of the signed-in user, help, documents, the language, and signing out. */
export function AvatarChoices({
  anchor,
  onClose,
}: {
  anchor: HTMLElement | null
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('shell')
  const h = useTranslation('help').t
  const user = useUser()
  const [introduced, setIntroduced] = useState(false)
  const navigate = useNavigate()
  const other = i18n.language === 'nl' ? 'en' : 'nl'
  const leave = async () => {
    onClose()
    if (!(await mayLoseAll())) return
    // The session here has ended in any case; the user must know if the server did not receive it.
    await signOut().catch(tellError)
    await navigate({ to: '/sign-in', search: {} })
  }
  const [admin, superAdmin] = [useIsAdmin(), useIsSuperAdmin()]
  // The user who opens this may be on the way there.
  useEffect(() => {
    if (admin) void managementMap().catch(() => undefined)
  }, [admin])
  const invites = useInviteCount()
  const account = useHolds('PROFILE_READ', 'USER_READ', 'COMPANY_PROFILE_READ', 'CONTACT_READ')
  const own = () => {
    onClose()
    void navigate({ to: '/account', search: {} })
  }
  const manage = () => {
    onClose()
    void navigate({
      to: '/app/management/$',
      params: { _splat: superAdmin ? 'dashboard' : 'roles' },
      search: {},
    })
  }
  const faq = () => {
    onClose()
    void navigate({ to: '/faq', search: {} })
  }
  const statement = () => {
    onClose()
    void navigate({ to: '/toegankelijkheid', search: {} })
  }
  const introduce = () => {
    onClose()
    setIntroduced(true)
  }
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': t('avatar.menu', { name: user.name }) } }}
      >
        <li className={styles.menuHead} role="presentation">
          <strong>{user.name}</strong>
          <span className="small muted">{user.email}</span>
          <div className="small muted">{user.tenant.company}</div>
        </li>
        {account ? (
          <MenuItem onClick={own}>
            <UserRound size={18} aria-hidden style={{ marginRight: 10 }} />
            {t('avatar.account')}
            <CountBadge
              count={invites}
              tone="alert"
              label={t('avatar.invites', { count: invites })}
            />
          </MenuItem>
        ) : null}
        {admin ? (
          <MenuItem onClick={manage}>
            <Settings2 size={18} aria-hidden style={{ marginRight: 10 }} />
            {superAdmin ? t('avatar.management') : t('avatar.roles')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={faq}>
          <CircleQuestionMark size={18} aria-hidden style={{ marginRight: 10 }} />
          {h('title')}
        </MenuItem>
        <MenuItem onClick={introduce}>
          <CirclePlay size={18} aria-hidden style={{ marginRight: 10 }} />
          {t('avatar.intro')}
        </MenuItem>
        {documentsOf(i18n.language).map(({ name, href }) => (
          <DocumentItem key={name} href={href} onClick={onClose}>
            {h(`documents.${name}`)}
          </DocumentItem>
        ))}
        <MenuItem onClick={statement}>
          <Accessibility size={18} aria-hidden style={{ marginRight: 10 }} />
          {h('accessibility')}
        </MenuItem>
        <Divider component="li" />
        <MenuItem
          lang={other}
          onClick={() => {
            onClose()
            void changeLanguage(other)
          }}
        >
          <Languages size={18} aria-hidden style={{ marginRight: 10 }} />
          {other === 'en' ? 'English' : 'Nederlands'}
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={() => void leave()}>
          <LogOut size={18} aria-hidden style={{ marginRight: 10 }} />
          {t('avatar.signOut')}
        </MenuItem>
      </Menu>
      <IntroDialog open={introduced} onClose={() => setIntroduced(false)} />
    </>
  )
}
