import type { ErrorCode } from './errors.ts'

/** The languages of the product; Dutch first. */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]
type Text = Record<Language, string>

/** What an error code says when nothing more exact is known. */
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
    nl: 'Log opnieuw in met je werkaccount.',
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
  forbidden: { nl: 'Je mag dit niet doen.', en: 'You are not allowed to do this.' },
  out_of_scope: {
    nl: 'Deze API-sleutel geeft hier geen toegang.',
    en: 'This API key gives no access here.',
  },
  read_only: { nl: 'Je account mag alleen lezen.', en: 'Your account is read only.' },
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

/** What a refused field says: the key is the message of the zod check. Texts between quotes in the specification stand here literally. */
const fieldTexts = {
  'field.required': { nl: 'Dit is een verplicht veld', en: 'This is a required field' },
  'field.unknown': { nl: 'Onbekend veld', en: 'Unknown field' },
  'field.wrong': { nl: 'Deze waarde is niet geldig', en: 'This value is not valid' },
  'field.tooLong': { nl: 'Deze tekst is te lang', en: 'This text is too long' },
  'name.required': { nl: 'Naam is een verplicht veld', en: 'Name is a required field' },
  'id.number': { nl: 'ID moet een nummer zijn', en: 'ID must be a number' },
  'ref.wrong': { nl: 'Deze verwijzing bestaat niet', en: 'This reference does not exist' },
  'date.wrong': {
    nl: 'Vul een geldige datum in (DD-MM-JJJJ)',
    en: 'Enter a valid date (DD-MM-YYYY)',
  },
  'date.past': { nl: 'Datum kan niet in het verleden liggen', en: 'Date cannot be in the past' },
  'period.order': {
    nl: 'De einddatum ligt voor de begindatum',
    en: 'The end date is before the start date',
  },
  'amount.required': {
    nl: 'Hoeveelheid is een verplicht veld',
    en: 'Quantity is a required field',
  },
  'amount.number': { nl: 'Hoeveelheid moet een nummer zijn!', en: 'Quantity must be a number!' },
  'amount.negative': {
    nl: 'Hoeveelheid kan niet negatief zijn',
    en: 'Quantity cannot be negative',
  },
  'amount.positive': {
    nl: 'Hoeveelheid moet groter zijn dan 0',
    en: 'Quantity must be greater than 0',
  },
  'amount.tooLarge': { nl: 'Hoeveelheid te hoog', en: 'Quantity too high' },
  'amount.decimals': { nl: 'Gebruik hoogstens drie decimalen', en: 'Use three decimals at most' },
  'amount.ownOffer': {
    nl: 'Uw eigen aanbod is niet groot genoeg',
    en: 'Your own offer does not have that much',
  },
  'related.unit': {
    nl: 'De eenheden kunnen niet in elkaar worden omgerekend',
    en: 'The units cannot be converted into each other',
  },
  'amount.unavailable': { nl: 'Er is niet zoveel beschikbaar', en: 'Not that much is available' },
  'percentage.required': {
    nl: 'Percentage is een verplicht veld',
    en: 'Percentage is a required field',
  },
  'percentage.number': { nl: 'Percentage moet een nummer zijn', en: 'Percentage must be a number' },
  'percentage.range': {
    nl: 'Percentage ligt tussen 0 en 100',
    en: 'Percentage is between 0 and 100',
  },
  'percentage.decimals': { nl: 'Gebruik hoogstens twee decimalen', en: 'Use two decimals at most' },
  'percentage.sum': {
    nl: 'Totaal percentage kan niet hoger zijn dan 100%',
    en: 'total percentage can not exceed 100%',
  },
  'attribute.name': {
    nl: 'Vul een naam in of verwijder deze regel',
    en: 'Enter a name or remove this line',
  },
  'library.name': {
    nl: 'Deze bibliotheek heeft al een product met deze naam',
    en: 'This library already has a product with this name',
  },
  'widget.twice': {
    nl: 'Dit blok staat al op het dashboard',
    en: 'This block is on the dashboard already',
  },
  'property.required': {
    nl: 'Eigenschap is een verplicht veld',
    en: 'property is a required field',
  },
  'material.required': {
    nl: 'Naam van het materiaal is een verplicht veld',
    en: 'material name is a required field',
  },
  'property.name': {
    nl: 'Naam van de eigenschap is een verplicht veld',
    en: 'property name is a required field',
  },
  'otl.unpublished': {
    nl: 'Niet-gepubliceerde objecttypen zijn alleen voor systeembeheerders',
    en: 'Unpublished object types are for system administrators only',
  },
  'otl.raw': { nl: 'Kies een RAW-categorie', en: 'Choose a RAW category' },
  'raw.code': {
    nl: 'Een RAW-code is een getal van hoogstens zes cijfers',
    en: 'A RAW code is a number of six digits at most',
  },
  'otl.twice': { nl: 'Dit staat er al in', en: 'This is in it already' },
  'otl.below': {
    nl: 'Een objecttype kan niet onder zichzelf hangen',
    en: 'An object type cannot hang below itself',
  },
  'otl.ownPart': {
    nl: 'Een materiaal kan niet uit zichzelf bestaan',
    en: 'A material cannot be made of itself',
  },
  'otl.leaving': { nl: 'Dit objecttype wordt verwijderd', en: 'This object type is being deleted' },
  'otl.takingOver': {
    nl: 'Dit objecttype neemt nu over wat een ander had: probeer het opnieuw als dat klaar is',
    en: 'This object type is taking over from another one now: try again when that is done',
  },
  'otl.children': {
    nl: 'Hieronder liggen nog objecttypen: verplaats of verwijder die eerst',
    en: 'There are object types below this one: move or delete those first',
  },
  'property.option': { nl: 'Kies een waarde uit de lijst', en: 'Choose a value from the list' },
  'property.number': { nl: 'Vul een getal in', en: 'Enter a number' },
  'property.range': { nl: 'Deze waarde ligt buiten het bereik', en: 'This value is out of range' },
  'property.one': { nl: 'Kies een waarde', en: 'Choose one value' },
  'property.unit': { nl: 'Kies een eenheid uit de lijst', en: 'Choose a unit from the list' },
  'property.condition': {
    nl: 'Deze voorwaarde past niet bij deze eigenschap',
    en: 'This condition does not fit this property',
  },
  'property.file': { nl: 'Voeg een bestand apart toe', en: 'Add a file separately' },
  'property.options': {
    nl: 'Deze lijst heeft al genoeg eigen waarden',
    en: 'This list has enough values of your own',
  },
  'property.twice': { nl: 'Deze waarde staat er dubbel in', en: 'This value occurs twice' },
  'property.used': {
    nl: 'Dit past niet meer bij waarden van {count} producten',
    en: 'This no longer fits values of {count} products',
  },
  'property.usedOtl': {
    nl: '{count} objecttypen gebruiken dit nog',
    en: '{count} object types still use this',
  },
  'url.wrong': { nl: 'URL niet correct', en: 'URL not correct' },
  'email.required': { nl: 'Email is een verplicht veld', en: 'Email is a required field' },
  'email.wrong': { nl: 'Voer een geldig e-mailadres in.', en: 'Enter a valid email address.' },
  'email.taken': { nl: 'Dit e-mailadres is al in gebruik', en: 'Email address is already in use' },
  'category.required': {
    nl: 'Een instelling heeft een categorie nodig',
    en: 'A setting needs a category',
  },
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
  'company.required': {
    nl: 'Bedrijfsnaam is een verplicht veld',
    en: 'Company is a required field',
  },
  'message.required': { nl: 'Bericht is een verplicht veld', en: 'Message is a required field' },
  'text.oneLine': { nl: 'Gebruik hier geen nieuwe regel', en: 'Do not use a new line here' },
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
  'role.lastAdmin': {
    nl: 'Een organisatie houdt ten minste één beheerder',
    en: 'An organisation keeps at least one administrator',
  },
  'import.columns': {
    nl: "Het bestand heeft de kolommen name, email en phonenumber nodig, gescheiden door komma's",
    en: 'The file needs the columns name, email and phonenumber, separated by commas',
  },
  'import.empty': { nl: 'Het bestand bevat geen gebruikers', en: 'The file holds no users' },
  'import.tooMany': {
    nl: 'Hoogstens 2.000 gebruikers in één bestand',
    en: 'At most 2,000 users in one file',
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
  'link.wrong': { nl: 'Deze link is niet volledig', en: 'This link is not complete' },
  'library.taken': {
    nl: 'Er is al een bibliotheek met deze naam',
    en: 'There is already a library with this name',
  },
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
  'location.pair': {
    nl: 'Geef breedte en lengte samen op',
    en: 'Give latitude and longitude together',
  },
  'visibility.internal': {
    nl: 'De eigen organisatie hoort altijd bij de zichtbaarheid',
    en: 'The own organisation always belongs to the visibility',
  },
  'visibility.group': {
    nl: 'Deze groep kan niet gekozen worden',
    en: 'This group cannot be chosen',
  },
  'price.demand': {
    nl: 'Bij een vraag kan alleen "Nog niet bekend"',
    en: 'For a demand only "Not yet known" is possible',
  },
  'price.value': { nl: 'Vul een prijs in', en: 'Enter a price' },
  'publish.period': { nl: 'Voeg een periode toe', en: 'Please add a period' },
  'publish.location': { nl: 'Voeg een locatie toe', en: 'please add location' },
  'publish.contact': { nl: 'Voeg een contactpersoon toe', en: 'Please add a contact person' },
  'publish.media': { nl: 'Voeg eerst een foto toe', en: 'Add a picture first' },
  'publish.unit': { nl: 'Kies eerst een eenheid', en: 'Choose a unit first' },
  'file.tooLarge': { nl: 'Het bestand is groter dan 10MB', en: 'The file is larger than 10MB' },
  'file.tooMany': { nl: 'Hoogstens 5 bestanden tegelijk', en: 'At most 5 files at a time' },
  'file.missing': { nl: 'Kies een bestand', en: 'Choose a file' },
  'file.kind': {
    nl: 'Dit soort bestand wordt niet aangenomen',
    en: 'This kind of file is not accepted',
  },
  'sheet.unknown': {
    nl: 'Dit blad hoort niet bij een catalogus',
    en: 'This sheet is not part of a catalogue',
  },
  'sheet.missing': {
    nl: 'Dit blad ontbreekt; het hoort bij {name}',
    en: 'This sheet is missing; it belongs to {name}',
  },
  'sheet.column': { nl: 'Deze kolom ontbreekt', en: 'This column is missing' },
  'sheet.columnUnknown': {
    nl: 'Deze kolom is onbekend of staat er twee keer',
    en: 'This column is unknown or stands twice',
  },
  'sheet.tooMuch': {
    nl: 'Dit bestand is te groot om uit te pakken',
    en: 'This file is too large to unpack',
  },
  'cell.number': { nl: 'Dit moet een getal zijn', en: 'This must be a number' },
  'cell.flag': { nl: 'Dit moet ja of nee zijn', en: 'This must be yes or no' },
  'cell.orphan': { nl: 'Dit staat niet op het blad {name}', en: 'This is not on the sheet {name}' },
  'cell.formula': {
    nl: 'Een formule wordt niet aangenomen: plak de waarde',
    en: 'A formula is not taken: paste its value',
  },
  'cell.date': {
    nl: 'Een datum wordt niet aangenomen: maak er tekst van',
    en: 'A date is not taken: make it text',
  },
  'cell.error': { nl: 'Deze cel bevat een fout', en: 'This cell holds an error' },
  'cell.tooLong': { nl: 'Deze cel is te lang', en: 'This cell is too long' },
  'file.broken': {
    nl: 'Dit bestand is beschadigd of niet te lezen',
    en: 'This file is damaged or cannot be read',
  },
  'file.virus': {
    nl: 'In dit bestand is een virus gevonden; het is niet bewaard',
    en: 'A virus was found in this file; it was not kept',
  },
  'esri.zip': { nl: 'Een ESRI-bestand moet een ZIP zijn', en: 'An ESRI file must be a ZIP' },
  'esri.noShape': {
    nl: 'In deze ZIP zit geen shapefile (.shp)',
    en: 'This ZIP holds no shapefile (.shp)',
  },
  'esri.broken': {
    nl: 'De ZIP of een shapefile erin is beschadigd en niet te lezen',
    en: 'The ZIP, or a shapefile in it, is damaged and cannot be read',
  },
  'esri.empty': { nl: 'De shapefile bevat geen vormen', en: 'The shapefile holds no shapes' },
  'esri.projection': {
    nl: 'De coördinaten zijn niet te plaatsen: lever RD New of WGS84 met een .prj',
    en: 'The coordinates cannot be placed: use RD New or WGS84 with a .prj',
  },
  'esri.tooMuch': {
    nl: 'De ZIP bevat te veel bestanden of wordt uitgepakt te groot',
    en: 'The ZIP holds too many files, or becomes too large unpacked',
  },
  'esri.tooDetailed': {
    nl: 'De vormen zijn te gedetailleerd (hoogstens 200.000 punten en 5.000 objecten): vereenvoudig ze',
    en: 'The shapes are too detailed (at most 200,000 points and 5,000 objects): simplify them',
  },
  'esri.strange': {
    nl: 'De ZIP bevat bestanden die er niet in horen (een archief, een koppeling of iets versleutelds)',
    en: 'The ZIP holds files that do not belong in it (an archive, a link or something encrypted)',
  },
  'rsx.file': {
    nl: 'Een RSX-upload moet een RSX-bestand zijn',
    en: 'RSX upload must be an RSX file',
  },
  'rsx.broken': {
    nl: 'Regel {line}: het bestand is hier beschadigd of houdt hier op',
    en: 'Line {line}: the file is damaged here, or ends here',
  },
  'rsx.entities': {
    nl: 'Regel {line}: een documenttype of entiteiten horen niet in een RSX-bestand',
    en: 'Line {line}: a document type or entities do not belong in an RSX file',
  },
  'rsx.tooMuch': {
    nl: 'Regel {line}: dit onderdeel is te lang, te diep of te vaak herhaald',
    en: 'Line {line}: this part is too long, too deep or repeated too often',
  },
  'rsx.number': {
    nl: 'Regel {line}: deze bestekspost heeft geen geldig nummer',
    en: 'Line {line}: this tender line has no valid number',
  },
  'rsx.twice': {
    nl: 'Regel {line}: dit bestekspostnummer komt al eerder voor',
    en: 'Line {line}: this tender line number occurs earlier in the file',
  },
  'rsx.amount': {
    nl: 'Regel {line}: dit is geen hoeveelheid',
    en: 'Line {line}: this is not a quantity',
  },
  'rsx.tooMany': {
    nl: 'Het bestek heeft meer dan 10.000 posten',
    en: 'The contract has more than 10,000 lines',
  },
  'file.pixels': {
    nl: 'Deze afbeelding heeft te veel pixels',
    en: 'This picture has too many pixels',
  },
  'html.tooDeep': {
    nl: 'Deze tekst is te ingewikkeld opgemaakt',
    en: 'The markup of this text is too complicated',
  },
} satisfies Record<string, Text>

export type FieldMessage = keyof typeof fieldTexts
const isKey = (key: string): key is FieldMessage => Object.hasOwn(fieldTexts, key)

/** The text of a field message in a language; a message that is no key of ours becomes the general one. */
export const fieldText = (key: string, language: Language) =>
  (isKey(key) ? fieldTexts[key] : fieldTexts['field.wrong'])[language]

interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly input?: unknown
  readonly expected?: string
  readonly keys?: readonly string[]
}

/** The message key of a zod issue: our own key, or the general one of its kind. */
export function issueKey(issue: Issue): FieldMessage {
  if (isKey(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'field.unknown'
  if (
    issue.code === 'invalid_type' &&
    (issue.input === undefined ||
      issue.input === null ||
      issue.message.endsWith('received undefined'))
  )
    return 'field.required'
  if (issue.code === 'too_big') return 'field.tooLong'
  return 'field.wrong'
}
