import { expect, test } from 'vitest'
import { kindOfDocument } from './rules-documents.ts'

const old = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')])
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
test.each<[string, Buffer, string | undefined, string | null]>([
  ['pdf', Buffer.from('%PDF-1.7 ...'), 'application/pdf', 'pdf'],
  ['pdf that begins as something else', Buffer.from('<html>%PDF-1.7'), 'application/pdf', null],
  ['docx', Buffer.from('PK word/document.xml'), word, 'word'],
  ['docx with macros', Buffer.from('PK word/vbaProject.bin'), word, null],
  ['docm', Buffer.from('PK'), 'application/vnd.ms-word.document.macroenabled.12', null],
  [
    'xlsx',
    Buffer.from('PK'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'excel',
  ],
  ['doc', old('WordDocument'), 'application/x-cfb', 'word'],
  ['xls', old('Workbook'), 'application/x-cfb', 'excel'],
  ['doc with macros', old('WordDocument_VBA_PROJECT'), 'application/x-cfb', null],
  ['msi', old('Installer'), 'application/x-cfb', null],
  ['zip', Buffer.from('PK'), 'application/zip', null],
  ['png', Buffer.from('x'), 'image/png', null],
  ['text', Buffer.from('x'), undefined, null],
])('%s', (_, bytes, mime, kind) => {
  expect(kindOfDocument(bytes, mime)).toBe(kind)
})
