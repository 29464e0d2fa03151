import { type NotificationKind, notificationKinds } from '@bouwkring/contract/notification-kinds'
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleHelp,
  CircleX,
  Flag,
  Handshake,
  Heart,
  type LucideIcon,
  Mail,
  Search,
  Sparkles,
  TimerOff,
  Undo2,
  UsersRound,
} from 'lucide-react'
import * as styles from './news.module.css'

const icons: Record<(typeof notificationKinds)[NotificationKind]['icon'], LucideIcon> = {
  sparkles: Sparkles,
  search: Search,
  handshake: Handshake,
  check: CircleCheck,
  cross: CircleX,
  undo: Undo2,
  timer: TimerOff,
  flag: Flag,
  calendar: CalendarClock,
  'calendar-off': CalendarX,
  mail: Mail,
  people: UsersRound,
  question: CircleHelp,
  heart: Heart,
}

/** The subject of a notification, as an icon beside its text. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const { icon, tone } = notificationKinds[kind]
  const Icon = icons[icon]
  return (
    <span className={styles.kindIcon} data-tone={tone} aria-hidden>
      <Icon size={16} />
    </span>
  )
}
