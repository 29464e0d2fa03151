import type { Kind } from './notification-kind.ts'

export { mailWhens, notificationTabs, type NotificationTab } from './notification-kind.ts'

/** All kinds of notification. The recipients and texts are in `server/src/notifications`: the folders tell and rules, and jobs.ts. */
export const notificationKinds = {
  match: {
    tab: 'matches',
    icon: 'sparkles',
    tone: 'hi',
    mail: {
      when: 'daily',
      nl: { name: 'Nieuwe matches', about: 'Een aanbod en een vraag die bij elkaar passen' },
      en: { name: 'New matches', about: 'An offer and a demand that fit' },
    },
  },
  reservation_received: {
    tab: 'reservations',
    icon: 'handshake',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Reservering ontvangen', about: 'Iemand vraagt of biedt iets op uw spot' },
      en: {
        name: 'Reservation received',
        about: 'Somebody requests or offers something on your spot',
      },
    },
  },
  reservation_accepted: {
    tab: 'reservations',
    icon: 'check',
    tone: 'ok',
    mail: {
      when: 'now',
      nl: { name: 'Reservering geaccepteerd', about: 'De andere partij gaat akkoord' },
      en: { name: 'Reservation accepted', about: 'The other party agrees' },
    },
  },
  reservation_declined: {
    tab: 'reservations',
    icon: 'cross',
    tone: 'err',
    mail: {
      when: 'now',
      nl: { name: 'Reservering afgewezen', about: 'De andere partij gaat niet akkoord' },
      en: { name: 'Reservation declined', about: 'The other party does not agree' },
    },
  },
  reservation_retracted: {
    tab: 'reservations',
    icon: 'undo',
    tone: 'off',
    mail: {
      when: 'now',
      nl: { name: 'Reservering ingetrokken', about: 'De andere partij trekt zich terug' },
      en: { name: 'Reservation withdrawn', about: 'The other party withdraws' },
    },
  },
  reservation_expired: {
    tab: 'reservations',
    icon: 'timer',
    tone: 'err',
    mail: {
      when: 'now',
      nl: { name: 'Reservering verlopen', about: 'Er kwam op tijd geen antwoord' },
      en: { name: 'Reservation expired', about: 'There was no answer in time' },
    },
  },
  basket_incomplete: {
    tab: 'reservations',
    icon: 'undo',
    tone: 'err',
    mail: {
      when: 'now',
      nl: {
        name: 'Combinatie niet gelukt',
        about: 'Alles of niets: de toezeggingen zijn vervallen',
      },
      en: { name: 'Combination failed', about: 'All or nothing: the agreements have lapsed' },
    },
  },
  transaction_completed: {
    tab: 'reservations',
    icon: 'flag',
    tone: 'info',
    mail: {
      when: 'now',
      nl: { name: 'Transactie afgerond', about: 'Het materiaal is overgedragen' },
      en: { name: 'Transaction completed', about: 'The material was handed over' },
    },
  },
  period_moved: {
    tab: 'reservations',
    icon: 'calendar',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Periode verschoven', about: 'Van iets dat is gereserveerd schuift de periode' },
      en: { name: 'Period moved', about: 'The period of something reserved has moved' },
    },
  },
  storage_requested: {
    tab: 'reservations',
    icon: 'question',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Ruimte gevraagd', about: 'Iemand wil iets in uw depot opslaan' },
      en: { name: 'Room requested', about: 'Somebody wants to store something in your depot' },
    },
  },
  storage_answered: {
    tab: 'reservations',
    icon: 'calendar',
    tone: 'info',
    mail: {
      when: 'now',
      nl: { name: 'Antwoord op opslag', about: 'Een depot geeft ruimte of weigert die' },
      en: { name: 'Answer about storage', about: 'A depot grants room or refuses it' },
    },
  },
  storage_released: {
    tab: 'reservations',
    icon: 'calendar',
    tone: 'info',
    mail: {
      when: 'now',
      nl: {
        name: 'Ruimte weer vrij',
        about: 'De reservering waar ruimte in uw depot bij hoorde, gaat niet door',
      },
      en: {
        name: 'Room free again',
        about: 'The reservation that room in your depot belonged to is off',
      },
    },
  },
  storage_moved: {
    tab: 'reservations',
    icon: 'calendar',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Ruimte verzet', about: 'Ruimte in uw depot is naar andere weken verzet' },
      en: { name: 'Room moved', about: 'Room in your depot was moved to other weeks' },
    },
  },
  spot_expiring: {
    tab: 'spots',
    icon: 'calendar',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Spot verloopt binnenkort', about: '14 en 3 dagen voor het einde' },
      en: { name: 'Spot about to expire', about: '14 and 3 days before the end' },
    },
  },
  spot_expired: {
    tab: 'spots',
    icon: 'calendar-off',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: { name: 'Spot verlopen', about: 'De producten zijn niet meer vindbaar' },
      en: { name: 'Spot expired', about: 'Its products can no longer be found' },
    },
  },
  still_there: {
    tab: 'spots',
    icon: 'question',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: {
        name: 'Nog beschikbaar?',
        about: 'Uw aanbod dat lang niet is bijgewerkt, om te bevestigen',
      },
      en: {
        name: 'Still available?',
        about: 'Your offers that have not been updated for a long time, to confirm',
      },
    },
  },
  still_ended: {
    tab: 'spots',
    icon: 'calendar-off',
    tone: 'wait',
    mail: {
      when: 'now',
      nl: {
        name: 'Aanbod van de markt gehaald',
        about: 'Niemand bevestigde dat het er nog is',
      },
      en: {
        name: 'Offer taken off the market',
        about: 'Nobody confirmed that it is still available',
      },
    },
  },
  favourite_changed: {
    tab: 'searches',
    icon: 'heart',
    tone: 'hi',
    mail: {
      when: 'daily',
      nl: {
        name: 'Nieuws over favorieten',
        about: 'Lagere prijs, minder over of binnenkort niet meer beschikbaar',
      },
      en: {
        name: 'News about favourites',
        about: 'Lower price, less left, or soon no longer available',
      },
    },
  },
  /** Mailed according to each search (contract/src/saved-searches.ts). */
  search_hit: { tab: 'searches', icon: 'search', tone: 'hi' },
  search_broken: { tab: 'searches', icon: 'search', tone: 'wait' },
  import_done: { tab: 'spots', icon: 'check', tone: 'ok' },
  contact_message: { tab: 'messages', icon: 'mail', tone: 'info' },
  group_invitation: {
    tab: 'messages',
    icon: 'people',
    tone: 'info',
    mail: {
      when: 'now',
      only: 'admin',
      nl: {
        name: 'Uitnodiging voor een groep',
        about: 'Een organisatie nodigt uw organisatie uit',
      },
      en: { name: 'Invitation to a group', about: 'An organisation invites yours' },
    },
  },
  otl_answered: {
    tab: 'messages',
    icon: 'question',
    tone: 'ok',
    mail: {
      when: 'now',
      nl: {
        name: 'Antwoord op uw OTL-aanvraag',
        about: 'De beheerder keurt uw aanvraag goed of wijst die af',
      },
      en: {
        name: 'Answer to your OTL request',
        about: 'The administrator approves or declines your request',
      },
    },
  },
  otl_requested: {
    tab: 'messages',
    icon: 'question',
    tone: 'info',
    mail: {
      when: 'now',
      only: 'keeper',
      nl: { name: 'OTL-aanvragen', about: 'Een organisatie mist iets in de bibliotheek' },
      en: { name: 'OTL requests', about: 'An organisation misses something in the library' },
    },
  },
  tenant_registered: {
    tab: 'messages',
    icon: 'flag',
    tone: 'wait',
    mail: {
      when: 'now',
      only: 'super-admin',
      nl: {
        name: 'Nieuwe aanmeldingen',
        about: 'Een organisatie wil meedoen en wacht op toelating',
      },
      en: {
        name: 'New registrations',
        about: 'An organisation wants to join and waits to be let in',
      },
    },
  },
  tenant_activated: { tab: 'messages', icon: 'check', tone: 'ok' },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
/** A kind that is also mailed. */
export type MailedKind = {
  [K in NotificationKind]: (typeof notificationKinds)[K] extends { mail: object } ? K : never
}[NotificationKind]

export const kindsWhere = <K extends NotificationKind>(
  holds: (kind: Kind) => boolean,
): readonly K[] =>
  (Object.entries<Kind>(notificationKinds) as [K, Kind][])
    .filter(([, kind]) => holds(kind))
    .map(([name]) => name)
/** Kinds that are also mailed; a message has its own mail, to its recipient. */
export const mailedKinds = kindsWhere<MailedKind>((kind) => kind.mail !== undefined)
