import type { Text } from './language.ts'

/** The messages of other refused fields. */
export const generalTexts = {
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
  'date.ahead': {
    nl: 'Datum kan hoogstens een jaar vooruit liggen',
    en: 'Date cannot be more than a year ahead',
  },
  'period.order': {
    nl: 'De einddatum ligt voor de begindatum',
    en: 'The end date is before the start date',
  },
  'period.spot': {
    nl: 'Deze dag valt na de periode van de spot',
    en: 'This day is after the period of the spot',
  },
  'still.days': {
    nl: 'Kies een aantal dagen binnen de grenzen',
    en: 'Choose a number of days within the allowed range',
  },
  'still.between': {
    nl: 'Tussen de eerste vraag en het einde moeten ten minste 42 dagen liggen',
    en: 'There must be at least 42 days between the first question and the end',
  },
  'assumption.number': { nl: 'Vul een getal in', en: 'Enter a number' },
  'assumption.positive': {
    nl: 'Vul een getal groter dan 0 in',
    en: 'Enter a number greater than 0',
  },
  'assumption.range': {
    nl: 'Dit getal valt buiten de grenzen',
    en: 'This number is outside the allowed range',
  },
  'assumption.whole': { nl: 'Vul een heel getal in', en: 'Enter a whole number' },
  'amount.required': {
    nl: 'Hoeveelheid is een verplicht veld',
    en: 'Quantity is a required field',
  },
  'amount.number': { nl: 'Hoeveelheid moet een nummer zijn!', en: 'Quantity must be a number!' },
  'amount.given': {
    nl: 'Een deel is toegezegd of weg: kies of dit is wat er nog is, of wat er in totaal was',
    en: 'A part was promised or is gone: choose whether this is what is left, or the original total',
  },
  'amount.givenMore': {
    nl: 'Er is al meer toegezegd dan dit, of de eenheid is een andere: vul in wat er nog is',
    en: 'More than this was promised already, or the unit is another: fill in what is left',
  },
  'amount.negative': {
    nl: 'Hoeveelheid kan niet negatief zijn',
    en: 'Quantity cannot be negative',
  },
  'amount.positive': {
    nl: 'Hoeveelheid moet groter zijn dan 0',
    en: 'Quantity must be greater than 0',
  },
  'storage.granted': {
    nl: 'In een van de komende weken is meer toegezegd',
    en: 'More is granted in one of the coming weeks',
  },
  'storage.depotOnly': {
    nl: 'Alleen een depot biedt ruimte aan',
    en: 'Only a depot offers room',
  },
  'storage.tooLong': { nl: 'Te lang voor dit depot', en: 'Too long for this depot' },
  'storage.closed': { nl: 'Dit depot is er dan niet', en: 'This depot is not there then' },
  'amount.tooLarge': { nl: 'Hoeveelheid te hoog', en: 'Quantity too high' },
  'amount.decimals': { nl: 'Gebruik hoogstens drie decimalen', en: 'Use three decimals at most' },
  'amount.ownOffer': {
    nl: 'Uw eigen aanbod is niet groot genoeg',
    en: 'Your own offer does not have that much',
  },
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
  'property.field': {
    nl: 'De waarde hiervan is een veld van elk product: dit blijft zoals het is',
    en: 'Its value is a field of every product: this stays as it is',
  },
  'property.standing': {
    nl: 'Alleen een systeembeheerder wijzigt standaardeigenschappen',
    en: 'Only a system administrator changes default properties',
  },
  'percentage.over': {
    nl: 'Hiermee komt {name} samen boven 100%',
    en: 'This takes {name} above 100% in total',
  },
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
    nl: 'Een RAW-code heeft zes cijfers, bijvoorbeeld 000031',
    en: 'A RAW code has six digits, for example 000031',
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
  'savedsearch.otl': {
    nl: 'Een gekozen objecttype bestaat niet (meer): kies een ander',
    en: 'A chosen object type does not exist (any more): choose another',
  },
  'savedsearch.division': {
    nl: 'Een gekozen divisie bestaat niet (meer): kies een andere',
    en: 'A chosen division does not exist (any more): choose another',
  },
  'savedsearch.group': {
    nl: 'Een gekozen groep bestaat niet (meer): kies een andere',
    en: 'A chosen group does not exist (any more): choose another',
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
  'property.typed': { nl: 'Dit staat niet in de lijst', en: 'This is not in the list' },
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
  'property.renamed': {
    nl: 'Hernoem een waarde niet naar een die er al is: de waarden van producten zouden samenvallen',
    en: 'Do not rename a value to one that is there already: the values of products would merge',
  },
  'property.gone': {
    nl: 'De waarde die u hernoemt is er niet meer',
    en: 'The value that you rename is no longer there',
  },
  'property.twice': { nl: 'Deze waarde staat er dubbel in', en: 'This value occurs twice' },
  'property.used': {
    nl: 'Producten met een waarde die dan niet meer past: {count}',
    en: 'Products with a value that would no longer fit: {count}',
  },
  'property.usedOtl': {
    nl: 'Objecttypen die dit nog gebruiken: {count}',
    en: 'Object types that still use this: {count}',
  },
  'raw.linked': {
    nl: 'Koppelingen met objecttypen en eigenschappen: {count}',
    en: 'Links with object types and properties: {count}',
  },
  'url.wrong': { nl: 'URL niet correct', en: 'URL not correct' },
  'category.required': {
    nl: 'Een instelling heeft een categorie nodig',
    en: 'A setting needs a category',
  },
  'message.required': { nl: 'Bericht is een verplicht veld', en: 'Message is a required field' },
  'text.oneLine': { nl: 'Gebruik hier geen nieuwe regel', en: 'Do not use a new line here' },
  'library.taken': {
    nl: 'Er is al een bibliotheek met deze naam',
    en: 'There is already a library with this name',
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
  'price.number': { nl: 'Dit is geen prijs', en: 'This is no price' },
  'price.value': { nl: 'Vul een prijs in', en: 'Enter a price' },
  'price.decimals': { nl: 'Gebruik hoogstens twee decimalen', en: 'Use two decimals at most' },
  'price.negative': { nl: 'Prijs kan niet negatief zijn', en: 'Price cannot be negative' },
  'price.most': {
    nl: 'Een prijs is hoogstens €\u00a0100.000.000',
    en: 'A price is at most €100,000,000',
  },
  'publish.period': { nl: 'Voeg een periode toe', en: 'Please add a period' },
} satisfies Record<string, Text>
