import type { Text } from './language.ts'

/** The questions, notices and refusals for an imported list of products. */
export const importTexts = {
  'import.which': {
    nl: 'Onbekend woord: welke waarde is dit?',
    en: 'Unknown word: which value is it?',
  },
  'import.offerOnly': {
    nl: 'Dit hoort alleen bij aanbod en is overgeslagen',
    en: 'This belongs to an offer only and was skipped',
  },
  'import.noProperty': {
    nl: 'Een eigenschap hoort niet bij dit objecttype en is overgeslagen',
    en: 'A property does not belong to this object type and was skipped',
  },
  'import.otl': { nl: 'Welk objecttype is dit?', en: 'Which object type is this?' },
  'import.doubtful': {
    nl: 'Dit getal kan op twee manieren worden gelezen: kies bij Kolommen',
    en: 'This number can be read in two ways: choose at Columns',
  },
  'import.present': {
    nl: 'Dit staat misschien al in deze spot',
    en: 'This may already be in this spot',
  },
  'import.presentTwice': {
    nl: 'Een andere rij is dit product al: sla deze rij over of verander de naam',
    en: 'Another row is this product already: skip this row or change its name',
  },
  'import.hazardKinds': {
    nl: 'Schrijf erbij welke stoffen het zijn, zoals: ja: asbest',
    en: 'Add which substances they are, as in: yes: asbestos',
  },
  'import.dayOrder': {
    nl: 'Dit kan met de dag of met de maand voorop staan: welke is het in deze kolom?',
    en: 'This can have the day or the month first: which is it in this column?',
  },
  'import.dayFirst': {
    nl: 'Dag voorop: 03/04 is 3 april',
    en: 'Day first: 03/04 is 3 April',
  },
  'import.monthFirst': {
    nl: 'Maand voorop: 03/04 is 4 maart',
    en: 'Month first: 03/04 is 4 March',
  },
  'import.about': {
    nl: 'Ongeveer zoveel: mag dit als hoeveelheid worden overgenomen?',
    en: 'About so many: may this be taken as the quantity?',
  },
  'import.aboutTaken': { nl: 'Neem dit getal over', en: 'Take this figure' },
  'import.unitOther': {
    nl: 'De eenheid in deze cel is een andere dan die van de rij',
    en: 'The unit in this cell is another than that of the row',
  },
  'import.priceUnit': {
    nl: 'De prijs is per een andere eenheid dan die van de rij',
    en: 'The price is of another unit than that of the row',
  },
  'import.priceOfRow': {
    nl: 'Toch de prijs per eenheid van de rij',
    en: 'The price per unit of the row after all',
  },
  'import.given': {
    nl: 'Hiervan is een deel toegezegd: is dit wat er nog is, of wat er in totaal was?',
    en: 'Part of this is promised: is this what is left, or the original total?',
  },
  'import.known': {
    nl: 'Dit nummer staat al in deze spot: kies Bijwerken om het product te wijzigen',
    en: 'This number is already in this spot: choose Update to change the product',
  },
  'import.refTwice': {
    nl: 'Dit nummer staat twee keer in het bestand',
    en: 'This number is in the file twice',
  },
  'import.productTwice': {
    nl: 'Een andere rij gaat al over dit product',
    en: 'Another row is already about this product',
  },
  'import.hazardDenied': {
    nl: 'Er staan stoffen bij, maar ook: niets bekend',
    en: 'Substances are named, and also: none known',
  },
  'import.otherSide': {
    nl: 'Het product met dit nummer staat aan de andere kant (aanbod of vraag)',
    en: 'The product with this number is on the other side (offer or demand)',
  },
  'import.toNote': {
    nl: 'Deze eigenschap hoort niet bij het objecttype: de waarde komt in de opmerking',
    en: 'This property is not one of the object type: its value goes to the note',
  },
  'import.address': {
    nl: 'Dit adres is niet gevonden: schrijf er de plaats of de postcode bij, of maak de cel leeg',
    en: 'This address was not found: add its town or postcode, or empty the cell',
  },
  'import.addressAbout': {
    nl: 'Van dit adres is alleen de plaats bekend: {name}',
    en: 'Of this address only the town is known: {name}',
  },
  'import.town': {
    nl: 'Er is meer dan één plaats met deze naam: welke is dit?',
    en: 'More than one town has this name: which is it?',
  },
  'import.contact': {
    nl: '{name} is geen contactpersoon van deze spot. Bij het product staan de contactpersonen van de spot.',
    en: '{name} is no contact person of this spot. The product shows the contact persons of the spot.',
  },
  'import.none': {
    nl: 'Bij 0 valt er niets te reserveren of te leveren',
    en: 'At 0 there is nothing to reserve or to supply',
  },
  'import.ended': {
    nl: 'Deze dag is al geweest: op de markt ziet niemand anders dit product',
    en: 'This day has passed: on the market nobody else sees this product',
  },
  'import.shares': {
    nl: 'Schrijf achter elk materiaal zijn aandeel, zoals: beton 80 %; staal 20 %',
    en: 'Write behind each material its share, as in: concrete 80 %; steel 20 %',
  },
  'import.sharesLess': {
    nl: 'De aandelen zijn samen geen 100 %: ze worden overgenomen zoals ze er staan',
    en: 'The shares do not add up to 100 %: they are taken as they stand',
  },
  'import.elementWhole': {
    nl: 'Een grondstof heeft geen samenstelling: maak deze cel leeg',
    en: 'A raw element has no composition: empty this cell',
  },
  'import.spot': { nl: 'Welke van uw spots is dit?', en: 'Which of your spots is this?' },
  'import.spotForbidden': {
    nl: 'U mag aan deze spot geen producten toevoegen',
    en: 'You may not add products to this spot',
  },
  'import.placeExchanged': {
    nl: 'Breedte en lengte zijn hier verwisseld: wissel de twee kolommen om',
    en: 'Latitude and longitude are swapped here: exchange the two columns',
  },
  'import.onlyShapes': {
    nl: 'Dit bestand bevat alleen plaatsen en zegt niet wat er ligt. Voeg bij een shapefile ook de .dbf toe aan de ZIP; geef objecten in GeoJSON eigenschappen',
    en: 'This file contains only places and does not say what is there. Add the .dbf to the ZIP of a shapefile; give objects in GeoJSON properties',
  },
  'import.pictureMissing': {
    nl: 'Deze foto is er nog niet: voeg hem toe bij Foto’s',
    en: 'This picture has not been added yet: add it under Pictures',
  },
  'import.pictureLink': {
    nl: 'Een link wordt niet opgehaald: voeg de foto zelf toe',
    en: 'Links are not followed: add the picture itself',
  },
  'import.picturesKept': {
    nl: 'Dit product staat al in de spot: zijn foto’s blijven zoals ze zijn',
    en: 'This product is already in the spot: its pictures stay as they are',
  },
  'import.pictureTwice': {
    nl: 'Nog een foto met deze naam: geef ze verschillende namen',
    en: 'Another picture has this name: give them different names',
  },
  'import.tooManyPictures': {
    nl: 'Hoogstens 500 foto’s bij een lijst, 100 in een ZIP',
    en: 'At most 500 pictures beside a list, 100 in a ZIP',
  },
  'import.total': { nl: 'Een totaalregel', en: 'A row of totals' },
  'import.repeated': { nl: 'De kopregel nog eens', en: 'The heading once more' },
  'import.otherTable': {
    nl: 'Hoort bij een tweede tabel in dit blad',
    en: 'Belongs to a second table on this sheet',
  },
  'import.option': {
    nl: 'Dit is geen keuze van deze eigenschap: welke is het?',
    en: 'This is no option of this property: which one is it?',
  },
  'import.noName': {
    nl: 'Kies bij Kolommen wat de naam of het objecttype is',
    en: 'Choose at Columns what the name or the object type is',
  },
  'import.fieldTwice': {
    nl: 'Twee kolommen kunnen niet hetzelfde veld zijn',
    en: 'Two columns cannot be the same field',
  },
  'import.nothing': {
    nl: 'Er is geen rij klaar om te importeren',
    en: 'No row is ready to be imported',
  },
  'import.unread': {
    nl: 'Nog niet alle rijen zijn nagekeken',
    en: 'Not all rows have been checked yet',
  },
  'import.tooMuch': {
    nl: 'Hoogstens 20.000 rijen en 60 kolommen: verdeel het bestand',
    en: 'At most 20,000 rows and 60 columns: divide the file',
  },
  'import.feedPage': {
    nl: 'Dit is één bladzijde van een feed: geef het adres van de feed, dan komt alles',
    en: 'This is one page of a feed: give the address of the feed, and all of it comes',
  },
  'import.feedAway': {
    nl: 'Op dit adres antwoordt geen feed. Klopt het adres, en staat de feed aan?',
    en: 'No feed answers at this address. Is the address right, and is the feed switched on?',
  },
  'import.feedNone': {
    nl: 'Wat op dit adres staat is geen feed van een Bouwkring (JSON Feed)',
    en: 'What stands at this address is no feed of a Bouwkring (JSON Feed)',
  },
  'import.feedTooMuch': {
    nl: 'Deze feed is te lang om in een keer te lezen: hoogstens 6.000 producten en 10 MB',
    en: 'This feed is too long to be read at once: at most 6,000 products and 10 MB',
  },
  'import.feedBusy': {
    nl: 'De andere Bouwkring vraagt om te wachten: probeer het over een paar minuten nog eens',
    en: 'The other Bouwkring asks to wait: try again in a few minutes',
  },
  'import.fileEmpty': { nl: 'Dit bestand is leeg', en: 'This file is empty' },
  'import.noRows': { nl: 'Dit blad bevat geen rijen', en: 'This sheet holds no rows' },
  'import.old': {
    nl: 'Dit is een oud Excelbestand (.xls) of er staat een wachtwoord op: bewaar het als .xlsx zonder wachtwoord',
    en: 'This is an old Excel file (.xls) or it has a password: save it as .xlsx without a password',
  },
  'import.fileGone': {
    nl: 'Het bestand is na dertig dagen gewist: breng het opnieuw in',
    en: 'The file was removed after thirty days: bring it in again',
  },
  'import.failed': {
    nl: 'Deze rij kon niet worden bewaard',
    en: 'This row could not be kept',
  },
  'import.fixedOne': {
    nl: 'Dit kan niet meer ongedaan: {count} product zit in een transactie',
    en: 'This can no longer be undone: {count} product is in a transaction',
  },
  'import.neededOne': {
    nl: 'Dit kan niet meer ongedaan: een product op de markt heeft nodig wat deze lijst invulde',
    en: 'This can no longer be undone: a product on the market needs what this list filled in',
  },
  'import.needed': {
    nl: 'Dit kan niet meer ongedaan: {count} producten op de markt hebben nodig wat deze lijst invulde',
    en: 'This can no longer be undone: {count} products on the market need what this list filled in',
  },
  'import.fixed': {
    nl: 'Dit kan niet meer ongedaan: {count} producten zitten in een transactie',
    en: 'This can no longer be undone: {count} products are in a transaction',
  },
} satisfies Record<string, Text>
