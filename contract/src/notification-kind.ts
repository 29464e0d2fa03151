/** When somebody receives a mail about a notification: at once, once a day, or not. */
export const mailWhens = ['now', 'daily', 'off'] as const

/** The tabs of the notifications page. */
export const notificationTabs = [
  'reservations',
  'matches',
  'searches',
  'messages',
  'spots',
] as const
export type NotificationTab = (typeof notificationTabs)[number]

interface Words {
  /** Its name in the mail preferences, and its description. */
  readonly name: string
  readonly about: string
}
/** One kind of notification. */
export interface Kind {
  /** Its tab on the notifications page. */
  readonly tab: NotificationTab
  /** The icon beside its text, and the icon's colour. */
  readonly icon:
    | 'sparkles'
    | 'search'
    | 'handshake'
    | 'check'
    | 'cross'
    | 'undo'
    | 'timer'
    | 'flag'
    | 'calendar'
    | 'calendar-off'
    | 'mail'
    | 'people'
    | 'question'
    | 'heart'
  readonly tone: 'hi' | 'wait' | 'ok' | 'err' | 'off' | 'info'
  /** For a kind that is also mailed: the default time, and the only users who get it. Without it: in the bell only, unless the code where it happens writes its own letter. */
  readonly mail?: {
    readonly when: (typeof mailWhens)[number]
    readonly only?: 'admin' | 'keeper' | 'super-admin'
    readonly nl: Words
    readonly en: Words
  }
}
