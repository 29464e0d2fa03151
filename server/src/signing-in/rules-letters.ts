import type { Language } from '@bouwkring/contract/messages'

export interface Letter {
  name: string
  company: string
  product: string
  language: Language
  /** False for a user who has not chosen a password yet, or signs in with a work account only. */
  hasPassword: boolean
}

/** A mail with its greeting and its closing. */
export const sheet = (to: Letter, subject: string, lines: readonly string[]) => ({
  subject,
  text: `${to.language === 'en' ? 'Dear' : 'Beste'} ${to.name},\n\n${lines.join('\n\n')}\n\n${to.product}\n`,
})

/** The mail after registration: the link confirms the address. */
export const confirmText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Confirm your email address for ${to.product}`, [
        `You registered ${to.company} at ${to.product}. Confirm your email address and choose a password:`,
        link,
        'The link works once, for 24 hours. After that we look at the registration; you get a mail when you can sign in. Was it not you? Then you need not do anything.',
      ])
    : sheet(to, `Bevestig uw e-mailadres voor ${to.product}`, [
        `U heeft ${to.company} aangemeld bij ${to.product}. Bevestig uw e-mailadres en kies een wachtwoord:`,
        link,
        'De link werkt één keer, 24 uur lang. Daarna bekijken wij de aanmelding; u krijgt een mail zodra u kunt inloggen. Was u dit niet? Dan hoeft u niets te doen.',
      ])

const asked = {
  old: {
    nl: {
      subject: 'Kies een nieuw wachtwoord voor',
      first: 'U vroeg om een nieuw wachtwoord. Kies het hier:',
      last: 'Heeft u dit niet gevraagd? Dan blijft uw wachtwoord zoals het is en hoeft u niets te doen.',
    },
    en: {
      subject: 'Choose a new password for',
      first: 'You asked for a new password. Choose it here:',
      last: 'Did you not ask for this? Then your password stays as it is and you need not do anything.',
    },
  },
  none: {
    nl: {
      subject: 'Kies een wachtwoord voor',
      first: 'Uw account heeft nog geen wachtwoord. Kies het hier:',
      last: 'Heeft u hier niet om gevraagd? Dan hoeft u niets te doen.',
    },
    en: {
      subject: 'Choose a password for',
      first: 'Your account does not have a password yet. Choose it here:',
      last: 'Did you not ask for this? Then you need not do anything.',
    },
  },
} as const

/** The mail for replacing a forgotten password, or for choosing one where there is none yet. */
export function resetText(to: Letter, link: string) {
  const { subject, first, last } = asked[to.hasPassword ? 'old' : 'none'][to.language]
  const valid =
    to.language === 'en'
      ? 'The link works once, for an hour.'
      : 'De link werkt één keer, een uur lang.'
  return sheet(to, `${subject} ${to.product}`, [first, link, `${valid} ${last}`])
}

/** The mail that lets a new user choose a password. */
export const inviteText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Your account at ${to.product}`, [
        `An account was made for you at ${to.product}, for ${to.company}. Choose a password to sign in:`,
        link,
        'The link works once, for 72 hours. Did you not expect this? Then you need not do anything.',
      ])
    : sheet(to, `Uw account bij ${to.product}`, [
        `Er is voor u een account gemaakt bij ${to.product}, voor ${to.company}. Kies een wachtwoord om in te loggen:`,
        link,
        'De link werkt één keer, 72 uur lang. Verwachtte u dit niet? Dan hoeft u niets te doen.',
      ])

/** The mail about a changed password. */
export const changedText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Your password for ${to.product} was changed`, [
        'The password of your account was changed, and you are signed out everywhere else.',
        `Was it not you? Then choose a new password at once, through "Forgot password?" at ${link}`,
      ])
    : sheet(to, `Uw wachtwoord voor ${to.product} is gewijzigd`, [
        'Het wachtwoord van uw account is gewijzigd, en u bent overal elders uitgelogd.',
        `Was u dit niet? Kies dan meteen een nieuw wachtwoord, via "Wachtwoord vergeten?" op ${link}`,
      ])

const factor = {
  on: {
    nl: [
      'Verificatie in twee stappen staat aan',
      'Voor uw account vraagt inloggen nu ook een code uit uw verificatie-app.',
    ],
    en: [
      'Two-step verification is on',
      'Signing in to your account now also takes a code from your authenticator app.',
    ],
  },
  off: {
    nl: [
      'Verificatie in twee stappen staat uit',
      'Voor uw account is bij het inloggen geen code meer nodig.',
    ],
    en: ['Two-step verification is off', 'Signing in to your account no longer takes a code.'],
  },
  reset: {
    nl: [
      'Verificatie in twee stappen is opnieuw in te stellen',
      'Een beheerder heeft de verificatie in twee stappen van uw account weggehaald, zodat u die opnieuw kunt instellen. U bent overal uitgelogd.',
    ],
    en: [
      'Two-step verification can be set up again',
      'An administrator took away the two-step verification of your account, so that you can set it up again. You are signed out everywhere.',
    ],
  },
  unlinked: {
    nl: [
      'Uw werkaccount is losgekoppeld',
      'Met uw werkaccount kunt u niet meer inloggen; met uw wachtwoord wel.',
    ],
    en: [
      'Your work account was unlinked',
      'You can no longer sign in with your work account, only with your password.',
    ],
  },
} as const

/** The mail about a change in what signing in requires. */
export function factorText(to: Letter, what: keyof typeof factor, link: string) {
  const [subject, line] = factor[what][to.language]
  const warning =
    to.language === 'en'
      ? `Was it not you, or do you not know of it? Then tell your administrator, and choose a new password through "Forgot password?" at ${link}`
      : `Was u dit niet, of weet u hier niet van? Meld het bij uw beheerder en kies een nieuw wachtwoord, via "Wachtwoord vergeten?" op ${link}`
  return sheet(to, `${subject} – ${to.product}`, [line, warning])
}
