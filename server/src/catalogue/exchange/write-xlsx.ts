import { setImmediate as othersFirst } from 'node:timers/promises'
import { type ArchiveMember, archiveOf } from './archive.ts'
import type { Cell, Table } from './tables.ts'

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
// What XML cannot hold is left out: a control character, half a pair.
const plain = (text: string) => text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, '').replace(/[&<>"\r]/g, (mark) => marks[mark] as string)

// Text is written as text, so that no spreadsheet takes it for a formula whatever it begins with. Other programs want to be told where a cell stands.
function cellXml(cell: Cell, place: string, style = ''): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${plain(String(cell))}</t></is></c>`
}
// No sheet of ours has more columns than there are letters.
const rowXml = (row: readonly Cell[], number: number, style?: string) => `<row r="${number}">${row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${number}`, style)).join('')}</row>`

/** So many rows are written before others get their turn. */
const atOnce = 2000
async function sheetXml({ rows }: Table): Promise<Buffer> {
  const [header = [], ...rest] = rows
  const parts = [Buffer.from(xml(`<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, header.length)}" width="22" customWidth="1"/></cols><sheetData>${rowXml(header, 1, ' s="1"')}`))]
  for (let at = 0; at < rest.length; at += atOnce) {
    parts.push(Buffer.from(rest.slice(at, at + atOnce).map((row, more) => rowXml(row, at + more + 2)).join('')))
    await othersFirst()
  }
  return Buffer.concat([...parts, Buffer.from('</sheetData></worksheet>')])
}

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** An Excel workbook with these sheets; names of sheets are ours and need no care. */
export async function writeXlsx(tables: readonly Table[]): Promise<Buffer> {
  const each = (write: (name: string, number: number) => string) => tables.map(({ name }, at) => write(name, at + 1)).join('')
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kinds}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${each((_, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${tables.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  const members: ArchiveMember[] = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(xml(text)) }))
  for (const [at, table] of tables.entries()) members.push({ name: `xl/worksheets/sheet${at + 1}.xml`, bytes: await sheetXml(table) })
  return archiveOf(members)
}
