import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation, withTexts } from '../texts/index.ts'
import { useInviteCount, useUser } from '../accounts/index.ts'
import { Avatar, CountBadge, initials, latePiece, useOpener } from '../ui/index.ts'
import * as styles from './avatar-menu.module.css'

const AvatarChoices = latePiece(() =>
  withTexts(import('./AvatarChoices.tsx'), 'help').then((module) => ({
    default: module.AvatarChoices,
  })),
)

/** The signed-in user: a button that opens the personal menu. */
export function AvatarMenu() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const invites = useInviteCount()
  const { anchor, opened, open, close } = useOpener()
  return (
    <span className={styles.menu}>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${initials(user.name)}, ${t('avatar.menu', { name: user.name })}`}
        onClick={open}
      >
        <Avatar name={user.name} image={user.avatar ? `${user.avatar.cdn}/avatar` : undefined} />
        <ChevronDown size={16} aria-hidden />
      </button>
      <CountBadge count={invites} tone="alert" label={t('avatar.invites', { count: invites })} />
      {opened ? (
        <Suspense fallback={null}>
          <AvatarChoices anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  )
}
