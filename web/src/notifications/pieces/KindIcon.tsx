import type { NotificationKind } from '@bouwkring/contract/notifications'
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleHelp,
  CircleX,
  Flag,
  Handshake,
  type LucideIcon,
  Mail,
  Sparkles,
  TimerOff,
  Undo2,
  UsersRound,
} from 'lucide-react'

const looks: Record<NotificationKind, [LucideIcon, string]> = {
  match: [Sparkles, 'hi'],
  reservation_received: [Handshake, 'wait'],
  reservation_accepted: [CircleCheck, 'ok'],
  reservation_declined: [CircleX, 'err'],
  reservation_retracted: [Undo2, 'off'],
  reservation_expired: [TimerOff, 'err'],
  transaction_completed: [Flag, 'info'],
  spot_expiring: [CalendarClock, 'wait'],
  spot_expired: [CalendarX, 'wait'],
  contact_message: [Mail, 'info'],
  group_invitation: [UsersRound, 'info'],
  otl_requested: [CircleHelp, 'info'],
  otl_answered: [CircleHelp, 'ok'],
  tenant_registered: [Flag, 'wait'],
  tenant_activated: [CircleCheck, 'ok'],
}

/** What a notification is about, as a picture beside its words. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const [Icon, tone] = looks[kind]
  return (
    <span className={`nic ${tone}`} aria-hidden>
      <Icon size={16} />
    </span>
  )
}
