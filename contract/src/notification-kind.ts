/** When somebody is mailed what they are told: at once, once a day, or not. */
export const mailWhens = ['now', 'daily', 'off'] as const

/** The tabs of the page of notifications. */
export const notificationTabs = [
  'reservations',
  'matches',
  'searches',
  'messages',
  'spots',
] as const
export type NotificationTab = (typeof notificationTabs)[number]

interface Words {
  /** As the mail preferences name it, and what it is about. */
  readonly name: string
  readonly about: string
}
/** One kind of what people are told. */
export interface Kind {
  /** Tab of the page of notifications. */
  readonly tab: NotificationTab
  /** Picture beside its words, and the colour of that. */
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
  /** A kind that is also mailed: when, for who chose nothing, and who alone is told of it. Without it: in the bell alone, unless a letter of its own is written where it happens. */
  readonly mail?: {
    readonly when: (typeof mailWhens)[number]
    readonly only?: 'admin' | 'keeper' | 'super-admin'
    readonly nl: Words
    readonly en: Words
  }
}
