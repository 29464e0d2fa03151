import { sheet, type Letter } from './rules-letters.ts'

const subject = ({ language, product }: Letter) =>
  language === 'en'
    ? `Your email address for ${product} was changed`
    : `Uw e-mailadres voor ${product} is gewijzigd`

/** The mail to the former address. It does not name the new one: the former mailbox may belong to somebody else by now. */
export const formerAddressText = (to: Letter, was: string) =>
  to.language === 'en'
    ? sheet(to, subject(to), [
        `An administrator of ${to.company} changed the email address of your account. ${was} is no longer the address of this account: you no longer sign in with it, and no more mail goes there.`,
        'Is this a mistake? Tell your administrator.',
      ])
    : sheet(to, subject(to), [
        `Een beheerder van ${to.company} heeft het e-mailadres van uw account gewijzigd. ${was} hoort niet meer bij dit account: u logt er niet meer mee in en krijgt er geen mail meer.`,
        'Is dit niet de bedoeling? Meld het bij uw beheerder.',
      ])

const signIn = {
  nl: {
    password: (now: string) =>
      `U logt voortaan in met ${now} en krijgt daar uw mail; uw wachtwoord blijft hetzelfde.`,
    work: (now: string) =>
      `U krijgt uw mail voortaan op ${now}; u logt in met uw werkaccount, zoals u gewend bent.`,
    ended: 'U bent overal uitgelogd; log opnieuw in:',
  },
  en: {
    password: (now: string) =>
      `From now on you sign in with ${now}, and mail goes there; your password stays as it is.`,
    work: (now: string) =>
      `From now on your mail goes to ${now}; you sign in with your work account, as before.`,
    ended: 'You are signed out everywhere; sign in again:',
  },
} as const

/** The mail to the new address. */
export function newAddressText(to: Letter, { now, link }: { now: string; link: string }) {
  const words = signIn[to.language]
  const how = (to.hasPassword ? words.password : words.work)(now)
  return to.language === 'en'
    ? sheet(to, subject(to), [
        `An administrator of ${to.company} changed the email address of your account. ${how}`,
        words.ended,
        link,
        'Is this a mistake? Tell your administrator.',
      ])
    : sheet(to, subject(to), [
        `Een beheerder van ${to.company} heeft het e-mailadres van uw account gewijzigd. ${how}`,
        words.ended,
        link,
        'Is dit niet de bedoeling? Meld het bij uw beheerder.',
      ])
}
