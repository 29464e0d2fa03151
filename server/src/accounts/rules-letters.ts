import type { Language } from '@bouwkring/contract/messages'

export interface Letter {
  name: string
  company: string
  product: string
  language: Language
}

const sheet = (to: Letter, subject: string, lines: readonly string[]) => ({ subject, text: `${to.language === 'en' ? 'Dear' : 'Beste'} ${to.name},\n\n${lines.join('\n\n')}\n\n${to.product}\n` })

/** The mail after registering: the link confirms the address. */
export const confirmText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Confirm your email address for ${to.product}`, [`You registered ${to.company} at ${to.product}. Confirm your email address and choose a password:`, link, 'The link works once, for 24 hours. After that we look at the registration; you get a mail when you can sign in. Was it not you? Then you need not do anything.'])
    : sheet(to, `Bevestig uw e-mailadres voor ${to.product}`, [`U heeft ${to.company} aangemeld bij ${to.product}. Bevestig uw e-mailadres en kies een wachtwoord:`, link, 'De link werkt één keer, 24 uur lang. Daarna bekijken wij de aanmelding; u krijgt een mail zodra u kunt inloggen. Was u dit niet? Dan hoeft u niets te doen.'])

/** The mail with which a forgotten password is replaced. */
export const resetText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Choose a new password for ${to.product}`, ['You asked for a new password. Choose it here:', link, 'The link works once, for an hour. Did you not ask for this? Then your password stays as it is and you need not do anything.'])
    : sheet(to, `Kies een nieuw wachtwoord voor ${to.product}`, ['U vroeg om een nieuw wachtwoord. Kies het hier:', link, 'De link werkt één keer, een uur lang. Heeft u dit niet gevraagd? Dan blijft uw wachtwoord zoals het is en hoeft u niets te doen.'])

/** The mail that tells that the password was changed. */
export const changedText = (to: Letter, link: string) =>
  to.language === 'en'
    ? sheet(to, `Your password for ${to.product} was changed`, ['The password of your account was changed, and you are signed out everywhere else.', `Was it not you? Then choose a new password at once, through "Forgot password?" at ${link}`])
    : sheet(to, `Uw wachtwoord voor ${to.product} is gewijzigd`, ['Het wachtwoord van uw account is gewijzigd, en u bent overal elders uitgelogd.', `Was u dit niet? Kies dan meteen een nieuw wachtwoord, via "Wachtwoord vergeten?" op ${link}`])
