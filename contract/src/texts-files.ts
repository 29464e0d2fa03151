import type { Text } from './language.ts'

/** The messages about refused files: kinds, sheets, drawings and contracts. */
export const fileTexts = {
  'import.columns': {
    nl: "Het bestand heeft de kolommen name, email en phonenumber (of naam, e-mail en telefoon) nodig, gescheiden door komma's of puntkomma's",
    en: 'The file needs the columns name, email and phonenumber, separated by commas or semicolons',
  },
  'import.empty': { nl: 'Het bestand bevat geen gebruikers', en: 'The file holds no users' },
  'import.tooMany': {
    nl: 'Hoogstens 2.000 gebruikers in één bestand',
    en: 'At most 2,000 users in one file',
  },
  'file.tooLarge': { nl: 'Het bestand is groter dan 10MB', en: 'The file is larger than 10MB' },
  'file.one': { nl: 'Hoogstens 1 bestand tegelijk', en: 'At most 1 file at a time' },
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
