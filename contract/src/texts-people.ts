import type { Text } from './language.ts'

/** The messages for refused fields of organisations, people and signing in. */
export const peopleTexts = {
  'email.required': { nl: 'Email is een verplicht veld', en: 'Email is a required field' },
  'email.wrong': { nl: 'Voer een geldig e-mailadres in.', en: 'Enter a valid email address.' },
  'email.taken': { nl: 'Dit e-mailadres is al in gebruik', en: 'Email address is already in use' },
  'role.reserved': {
    nl: 'Een naam die met ROLE_ begint is van het systeem',
    en: 'A name that begins with ROLE_ is of the system',
  },
  'role.taken': {
    nl: 'Er is al een rol met deze naam',
    en: 'There is a role with this name already',
  },
  'role.beyond': {
    nl: 'U kunt geen recht geven dat u zelf niet hebt',
    en: 'You cannot grant a permission that you lack yourself',
  },
  'group.taken': {
    nl: 'Er is al een groep met deze naam',
    en: 'There is a group with this name already',
  },
  'group.full': {
    nl: 'Er zijn al zoveel groepen als er kunnen zijn',
    en: 'There are as many groups as there can be',
  },
  'subdomain.wrong': {
    nl: 'Gebruik kleine letters, cijfers en streepjes',
    en: 'Use lower-case letters, digits and hyphens',
  },
  'subdomain.taken': {
    nl: 'Dit subdomein is al in gebruik',
    en: 'This subdomain is already in use',
  },
  'subdomain.reserved': {
    nl: 'Dit subdomein kan geen organisatie krijgen',
    en: 'No organisation can have this subdomain',
  },
  'company.required': {
    nl: 'Bedrijfsnaam is een verplicht veld',
    en: 'Company is a required field',
  },
  'password.required': {
    nl: 'Wachtwoord is een verplicht veld',
    en: 'Password is a required field',
  },
  'email.twice': {
    nl: 'Dit e-mailadres staat al eerder in het bestand',
    en: 'This email address occurs earlier in the file',
  },
  'phone.short': { nl: 'Telefoonnummer is te kort', en: 'Phone number is too short' },
  'phone.wrong': {
    nl: 'Voer een geldig telefoonnummer in',
    en: 'please enter a valid phone number',
  },
  'users.full': {
    nl: 'Het maximale aantal gebruikers is toegevoegd!',
    en: 'Maximum amount of users added!',
  },
  'role.tooMuch': {
    nl: 'U kunt geen rol geven die meer mag dan u zelf',
    en: 'You cannot give a role that may do more than you may',
  },
  'role.own': {
    nl: 'Uw eigen rol wordt door iemand anders gewijzigd',
    en: 'Somebody else has to change your own role',
  },
  'role.lastAdmin': {
    nl: 'Een organisatie houdt ten minste één beheerder',
    en: 'An organisation keeps at least one administrator',
  },
  'password.short': { nl: 'Gebruik minstens 12 tekens', en: 'Use at least 12 characters' },
  'password.classes': {
    nl: 'Gebruik een kleine letter, een hoofdletter, een cijfer en een van !@#$%^&*-',
    en: 'Use a lowercase letter, an uppercase letter, a digit and one of !@#$%^&*-',
  },
  'password.common': {
    nl: 'Dit wachtwoord wordt te vaak gebruikt en is zo geraden',
    en: 'This password is used too often and easily guessed',
  },
  'password.context': {
    nl: 'Gebruik niet uw naam, uw organisatie of de naam van dit product',
    en: 'Do not use your name, your organisation or the name of this product',
  },
  'session.old': {
    nl: 'Log opnieuw in met uw werkaccount en doe dit binnen tien minuten',
    en: 'Sign in again with your work account and do this within ten minutes',
  },
  'password.wrong': {
    nl: 'Dit is niet uw huidige wachtwoord',
    en: 'This is not your current password',
  },
  'code.form': {
    nl: 'Vul de zes cijfers uit de app in, of een herstelcode',
    en: 'Enter the six digits of the app, or a recovery code',
  },
  'code.wrong': {
    nl: 'Deze code klopt niet of is al gebruikt',
    en: 'This code is wrong or was used already',
  },
  'password.match': { nl: 'de wachtwoorden komen niet overeen', en: 'Passwords did not match' },
  'phone.required': {
    nl: 'Telefoonnummer is een verplicht veld',
    en: 'phonenumber is a required field',
  },
  'companyNumber.required': {
    nl: 'KvK-nummer is een verplicht veld',
    en: 'Company number is a required field',
  },
  'terms.required': {
    nl: 'U moet akkoord gaan met de voorwaarden',
    en: 'You need to accept the terms and conditions',
  },
  'captcha.required': {
    nl: 'De controle of u een mens bent is niet gelukt. Probeer het opnieuw.',
    en: 'The check whether you are human did not succeed. Try again.',
  },
  'link.wrong': { nl: 'Deze link is niet volledig', en: 'This link is incomplete' },
  'division.name': {
    nl: 'Er is al een divisie met deze naam',
    en: 'There is already a division with this name',
  },
  'group.invitee': {
    nl: 'Deze organisatie kan niet worden uitgenodigd',
    en: 'This organisation cannot be invited',
  },
  'postcode.length': {
    nl: 'Een postcode heeft 6 of 7 tekens',
    en: 'A postal code has 6 or 7 characters',
  },
  'tenant.users': {
    nl: 'Vul een heel getal in, 0 tot en met 100.000',
    en: 'Enter a whole number, 0 to 100,000',
  },
} satisfies Record<string, Text>
