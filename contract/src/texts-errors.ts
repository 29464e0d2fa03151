import type { ErrorCode } from './errors.ts'
import type { Text } from './language.ts'

/** The text of an error code when nothing more specific is known. */
export const errorTexts: Record<ErrorCode, Text> = {
  invalid: { nl: 'Niet alles is goed ingevuld.', en: 'Some fields are not filled in correctly.' },
  malformed: { nl: 'Dit verzoek is niet te lezen.', en: 'This request cannot be read.' },
  not_signed_in: { nl: 'Log eerst in.', en: 'Sign in first.' },
  wrong_credentials: {
    nl: 'Gebruiker niet gevonden of verkeerd wachtwoord',
    en: 'User not found or wrong password',
  },
  session_ended: { nl: 'Meld je opnieuw aan.', en: 'Sign in again.' },
  key_refused: {
    nl: 'Deze API-sleutel is onbekend, verlopen of ingetrokken.',
    en: 'This API key is unknown, has expired or was revoked.',
  },
  second_factor: {
    nl: 'Geef de code uit uw verificatie-app.',
    en: 'Give the code from your authenticator app.',
  },
  second_factor_set_up: {
    nl: 'Stel eerst verificatie in twee stappen in. Laad de pagina opnieuw.',
    en: 'First set up two-step verification. Reload the page.',
  },
  sso_refused: {
    nl: 'Je kan niet inloggen. Neem contact op met je IT beheerder',
    en: 'You cannot sign in. Contact your IT administrator',
  },
  sso_interaction: {
    nl: 'Log opnieuw in met uw werkaccount.',
    en: 'Sign in with your work account again.',
  },
  sso_taken: {
    nl: 'Dit werkaccount of e-mailadres heeft hier al een account. Log in met uw wachtwoord en koppel uw werkaccount bij Account, Beveiliging.',
    en: 'This work account or email address has an account here already. Sign in with your password and link your work account under Account, Security.',
  },
  users_full: {
    nl: 'Maximaal aantal gebruikers geregistreerd. Neem contact op met de beheerder van het account.',
    en: 'Maximum number of users registered. Contact the account administrator.',
  },
  sso_unavailable: {
    nl: 'Inloggen met een werkaccount lukt nu niet: de aanbieder antwoordt niet. Probeer het straks opnieuw of log in met uw wachtwoord.',
    en: 'Signing in with a work account is not possible now: its provider does not answer. Try again later, or sign in with your password.',
  },
  wrong_code: {
    nl: 'Deze code klopt niet of is al gebruikt.',
    en: 'This code is wrong or was used already.',
  },
  email_not_confirmed: {
    nl: 'Bevestig eerst uw e-mailadres met de link in de mail die u van ons kreeg.',
    en: 'First confirm your email address by the link in the mail that you got from us.',
  },
  invalid_link: { nl: 'Deze link is niet (meer) geldig.', en: 'Link not valid' },
  tenant_pending: {
    nl: 'De aanmelding van uw organisatie wordt nog bekeken. U krijgt een mail zodra u kunt inloggen.',
    en: 'The registration of your organisation is still being looked at. You get a mail when you can sign in.',
  },
  tenant_not_active: {
    nl: 'Deze organisatie is nu niet actief. Neem contact op met de beheerder.',
    en: 'This organisation is not active now. Contact the administrator.',
  },
  forbidden: { nl: 'U mag dit niet doen.', en: 'You are not allowed to do this.' },
  out_of_scope: {
    nl: 'Deze API-sleutel geeft hier geen toegang.',
    en: 'This API key gives no access here.',
  },
  read_only: { nl: 'Uw account mag alleen lezen.', en: 'Your account is read only.' },
  knowledge_base: {
    nl: 'Deze spot is alleen ter informatie: de organisatie is geen actief lid.',
    en: 'This spot is informational only: the organisation is not an active member.',
  },
  own_account: {
    nl: 'Dit kan alleen met een account van deze organisatie zelf.',
    en: 'This takes an account of this organisation itself.',
  },
  not_found: { nl: 'Dit is niet gevonden.', en: 'This was not found.' },
  unknown_tenant: {
    nl: 'Op dit adres staat geen organisatie.',
    en: 'There is no organisation at this address.',
  },
  stale: {
    nl: 'Iemand anders heeft dit intussen gewijzigd. Laad opnieuw en probeer het nog eens.',
    en: 'Someone else has changed this in the meantime. Reload and try again.',
  },
  wrong_state: {
    nl: 'Dit kan niet meer in de huidige status.',
    en: 'This is no longer possible in the current state.',
  },
  not_enough_stock: { nl: 'Er is niet genoeg voorraad.', en: 'There is not enough stock.' },
  offer_off_market: {
    nl: 'Het aanbod waarmee hierop is gereageerd, is niet meer op de markt.',
    en: 'The offer that answers this is no longer on the market.',
  },
  in_use: { nl: 'Dit wordt nog gebruikt.', en: 'This is still in use.' },
  own_tenant: {
    nl: 'Dit kan niet met uw eigen account of organisatie.',
    en: 'This is not possible with your own account or organisation.',
  },
  last_administrator: {
    nl: 'Dit is de enige beheerder van de organisatie. Wijs eerst een andere aan.',
    en: 'This is the only administrator of the organisation. Appoint another one first.',
  },
  has_transactions: {
    nl: 'Deze organisatie heeft transacties met anderen. Deactiveer haar in plaats van te verwijderen.',
    en: 'This organisation has transactions with others. Deactivate it instead of deleting it.',
  },
  searches_full: {
    nl: 'U bewaart al 50 zoekopdrachten. Verwijder er eerst een.',
    en: 'You already keep 50 searches. Delete one first.',
  },
  storage_full: {
    nl: 'Dit depot heeft in deze weken niet zoveel ruimte vrij.',
    en: 'This depot does not have that much room free in these weeks.',
  },
  storage_booked: {
    nl: 'Er is ruimte geboekt die nog niet voorbij is. Wacht tot die vrijkomt of wijs die eerst af.',
    en: 'Room is booked that has not ended yet. Wait until it is free or decline it first.',
  },
  conditional: {
    nl: 'Dit hoort bij een mandje dat alles of niets is: afronden kan als alle regels zijn toegezegd.',
    en: 'This belongs to a basket that is all or nothing: it can be completed once all its lines are accepted.',
  },
  duplicate: { nl: 'Dit bestaat al.', en: 'This already exists.' },
  too_large: { nl: 'Dit is te groot (maximaal 10MB).', en: 'This is too large (10MB at most).' },
  unsupported_media: {
    nl: 'Dit soort bestand of inhoud wordt niet aangenomen.',
    en: 'This kind of file or content is not accepted.',
  },
  misdirected: {
    nl: 'Dit adres hoort niet bij deze server.',
    en: 'This address does not belong to this server.',
  },
  not_publishable: { nl: 'Nog niet klaar om te publiceren.', en: 'Not ready to be published.' },
  key_reused: {
    nl: 'Deze sleutel is al voor een ander verzoek gebruikt.',
    en: 'This key was used for another request.',
  },
  too_many: {
    nl: 'Te veel verzoeken. Probeer het straks opnieuw.',
    en: 'Too many requests. Try again later.',
  },
  too_often: {
    nl: 'Dit is het afgelopen uur al te vaak gedaan. Probeer het over een uur opnieuw.',
    en: 'This was done too often in the last hour. Try again in an hour.',
  },
  locked: {
    nl: 'Er is vijf keer een verkeerd wachtwoord of een verkeerde code ingevuld. Probeer het over tien minuten opnieuw.',
    en: 'A wrong password or code was entered five times. Try again in ten minutes.',
  },
  internal: {
    nl: 'Er ging iets fout bij ons. Het is vastgelegd; probeer het opnieuw.',
    en: 'Something went wrong on our side. It was recorded; try again.',
  },
  storage_unavailable: {
    nl: 'De opslag van bestanden is even niet bereikbaar. Probeer het over enkele seconden opnieuw.',
    en: 'The store of files is not available for a moment. Try again in a few seconds.',
  },
  scanner_unavailable: {
    nl: 'De virusscanner is even niet bereikbaar, daarom is uw bestand niet aangenomen. Probeer het over enkele minuten opnieuw.',
    en: 'The virus scanner is not available for a moment, so your file was not taken. Try again in a few minutes.',
  },
  took_too_long: {
    nl: 'Dit duurde te lang en is afgebroken; er is niets veranderd. Vraag minder tegelijk, of probeer het later opnieuw.',
    en: 'This took too long and was stopped; nothing was changed. Ask for less at once, or try again later.',
  },
  busy: {
    nl: 'Het is nu erg druk. Probeer het over enkele seconden opnieuw.',
    en: 'It is very busy now. Try again in a few seconds.',
  },
  unavailable: {
    nl: 'Even niet bereikbaar. Probeer het over enkele seconden opnieuw.',
    en: 'Not available for a moment. Try again in a few seconds.',
  },
}
