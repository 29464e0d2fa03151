import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// Code that exists in one place, so that it behaves the same everywhere: a second copy is rejected, naming the place of the first.
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Once {
  /** A pattern that recognises a copy. */
  copy: RegExp
  /** The only files where it may occur. */
  home: string[]
  /** A copy as somebody would write it: the test must detect it. */
  planted: string
  /** Code that looks like a copy but is none. */
  harmless: string
}

const once: Record<string, Once> = {
  'asking before leaving with changes (useLeaveGuard)': {
    copy: /\buseBlocker\b|beforeunload|\bwindow\.confirm\b/,
    home: ['web/src/ui/use-leave-guard.ts'],
    planted: "window.addEventListener('beforeunload', ask)",
    harmless: 'const { leave } = useLeaveGuard(dirty)',
  },
  'a file that a person chooses (ChooseFile, and FileSender or ImageUpload around it)': {
    copy: /type="file"|type: 'file'/,
    home: [
      'web/src/ui/media/ChooseFile.tsx',
      // The type of a property, not of a field on a page.
      'server/src/products/actions/property-files.ts',
    ],
    planted: '<input ref={chooser} type="file" hidden />',
    harmless: '<FileSender choose={text} onFiles={send} />',
  },
  'today and other days in the Netherlands (amsterdamDay)': {
    copy: /'sv-SE'|new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/,
    home: ['contract/src/day.ts'],
    planted: 'const today = () => new Date().toISOString().slice(0, 10)',
    harmless: 'const today = amsterdamDay()',
  },
  'who administers (isAdmin, isSuperAdmin)': {
    copy: /\.includes\('ROLE_(?:SUPER_)?ADMIN'\)/,
    home: [
      'contract/src/system-roles.ts',
      // These distinguish an administrator of one organisation from one of all.
      'server/src/accounts/actions-mails-tenants.ts',
      'server/src/accounts/rules-keeper.ts',
    ],
    planted: "const mayDelete = user.roles.includes('ROLE_ADMIN')",
    harmless: 'const mayDelete = isAdmin(user)',
  },
  'spreadsheets and files with delimiters (platform/spreadsheet)': {
    copy: /from '(?:papaparse|read-excel-file|exceljs|xlsx|csv-parse)|join\(';'\)/,
    home: [
      'server/src/platform/spreadsheet/delimited.ts',
      'server/src/platform/spreadsheet/rules-csv.ts',
    ],
    planted: "const text = rows.map((row) => row.join(';')).join('\\n')",
    harmless: 'const text = csvOf(rows, textOf)',
  },
}

const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

describe.each(Object.entries(once))('%s', (_, { copy, home, planted, harmless }) => {
  test('is written in one place', () => {
    expect(files.length).toBeGreaterThan(700)
    const found = files.filter(({ code }) => copy.test(code)).map(({ file }) => file)
    expect(found.toSorted()).toEqual(home.toSorted())
  })
  test('control: a copy is found, and its use is left alone', () =>
    expect([copy.test(planted), copy.test(harmless)]).toEqual([true, false]))
})
