/** Versions that must never be used: taken over by an attacker, or with a known vulnerability in what they do here. `below`: everything before it; `only`: just those. */
interface KnownBad {
  name: string
  below?: string
  only?: readonly string[]
  /** Vulnerabilities in one line of versions: everything from the first up to, but not including, the second. */
  between?: readonly [string, string]
  why: string
}

const takenOver2025 = 'published by a thief of its account in September 2025'
/** server/test/house-supply.test.ts checks this with every change of the lock file; add what `npm audit` or a warning reports. */
export const knownBad: readonly KnownBad[] = [
  { name: '@ctrl/tinycolor', only: ['4.1.1', '4.1.2'], why: takenOver2025 },
  { name: 'ansi-regex', only: ['6.2.1'], why: takenOver2025 },
  { name: 'ansi-styles', only: ['6.2.2'], why: takenOver2025 },
  { name: 'backslash', only: ['0.2.1'], why: takenOver2025 },
  { name: 'chalk', only: ['5.6.1'], why: takenOver2025 },
  { name: 'chalk-template', only: ['1.1.1'], why: takenOver2025 },
  { name: 'color', only: ['5.0.1'], why: takenOver2025 },
  { name: 'color-convert', only: ['3.1.1'], why: takenOver2025 },
  { name: 'color-name', only: ['2.0.1'], why: takenOver2025 },
  { name: 'color-string', only: ['2.1.1'], why: takenOver2025 },
  { name: 'debug', only: ['4.4.2'], why: takenOver2025 },
  { name: 'error-ex', only: ['1.3.3'], why: takenOver2025 },
  { name: 'has-ansi', only: ['6.0.1'], why: takenOver2025 },
  { name: 'is-arrayish', only: ['0.3.3'], why: takenOver2025 },
  { name: 'simple-swizzle', only: ['0.2.3'], why: takenOver2025 },
  { name: 'slice-ansi', only: ['7.1.1'], why: takenOver2025 },
  { name: 'strip-ansi', only: ['7.1.1'], why: takenOver2025 },
  { name: 'supports-color', only: ['10.2.1'], why: takenOver2025 },
  { name: 'supports-hyperlinks', only: ['4.1.1'], why: takenOver2025 },
  { name: 'wrap-ansi', only: ['9.0.1'], why: takenOver2025 },
  {
    name: 'eslint-config-prettier',
    only: ['8.10.1', '9.1.1', '10.1.6', '10.1.7'],
    why: 'taken over in July 2025 (CVE-2025-54313)',
  },
  {
    name: 'eslint-plugin-prettier',
    only: ['4.2.2', '4.2.3'],
    why: 'taken over in July 2025 (CVE-2025-54313)',
  },
  {
    name: 'coa',
    only: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
    why: 'taken over in 2021',
  },
  { name: 'rc', only: ['1.2.9', '1.3.9', '2.3.9'], why: 'taken over in 2021' },
  { name: 'ua-parser-js', only: ['0.7.29', '0.8.0', '1.0.0'], why: 'taken over in 2021' },
  {
    name: 'colors',
    only: ['1.4.1', '1.4.2', '1.4.44-liberty-2'],
    why: 'made to hang by its own author',
  },
  { name: 'faker', only: ['6.6.6'], why: 'emptied by its own author' },
  {
    name: 'node-ipc',
    only: ['9.2.2', '10.1.1', '10.1.2', '10.1.3', '11.0.0', '11.1.0'],
    why: 'destroys files, or writes its own',
  },
  { name: 'event-stream', only: ['3.3.6'], why: 'stole keys' },
  { name: 'flatmap-stream', below: '999', why: 'stole keys' },
  { name: 'eslint-scope', only: ['3.7.2'], why: 'stole tokens' },
  {
    name: 'multer',
    below: '2.4.0',
    why: 'an upload stops the process (CVE-2025-47935, -48997, -7338, CVE-2026-77078)',
  },
  {
    name: 'dicer',
    below: '999',
    why: 'an upload stops the process (CVE-2022-24434), never mended',
  },
  { name: 'busboy', below: '1.0.0', why: 'stands on dicer' },
  {
    name: '@fastify/multipart',
    below: '9.0.3',
    why: 'files of a broken upload stay (CVE-2025-24033)',
  },
  {
    name: 'fastify',
    between: ['5.0.0', '5.3.2'],
    why: 'a media type in capitals goes past what checks bodies (CVE-2025-32442)',
  },
  { name: 'sanitize-html', below: '2.12.1', why: 'tells which files there are (CVE-2024-21501)' },
  { name: 'dompurify', below: '3.2.4', why: 'markup goes through (CVE-2025-26791)' },
  { name: 'sharp', below: '0.32.6', why: 'a picture writes into memory (CVE-2023-4863)' },
  {
    name: 'nodemailer',
    below: '7.0.7',
    why: 'a quoted address leads the mail elsewhere (CVE-2025-13033)',
  },
  { name: 'papaparse', below: '5.2.0', why: 'a cell keeps it busy for ever (CVE-2020-36649)' },
  { name: 'jose', below: '4.15.5', why: 'a packed token fills the memory (CVE-2024-28176)' },
  { name: 'jsonwebtoken', below: '9.0.0', why: 'takes keys of the wrong kind (CVE-2022-23539)' },
  {
    name: 'ws',
    between: ['8.0.0', '8.17.1'],
    why: 'many headers stop the process (CVE-2024-37890)',
  },
  {
    name: 'path-to-regexp',
    between: ['0.0.0', '0.1.12'],
    why: 'a path keeps it busy for ever (CVE-2024-52798)',
  },
  {
    name: 'path-to-regexp',
    between: ['2.0.0', '3.3.0'],
    why: 'a path keeps it busy for ever (CVE-2024-45296)',
  },
  {
    name: 'path-to-regexp',
    between: ['4.0.0', '6.3.0'],
    why: 'a path keeps it busy for ever (CVE-2024-45296)',
  },
  {
    name: 'form-data',
    between: ['4.0.0', '4.0.4'],
    why: 'boundaries that can be guessed (CVE-2025-7783)',
  },
  { name: 'cookie', below: '0.7.0', why: 'names and values leave their place (CVE-2024-47764)' },
  { name: 'braces', below: '3.0.3', why: 'fills the memory (CVE-2024-4068)' },
  { name: 'cross-spawn', between: ['7.0.0', '7.0.5'], why: 'keeps busy for ever (CVE-2024-21538)' },
  { name: 'semver', between: ['7.0.0', '7.5.2'], why: 'keeps busy for ever (CVE-2022-25883)' },
  {
    name: 'json5',
    between: ['2.0.0', '2.2.2'],
    why: 'changes what every object has (CVE-2022-46175)',
  },
  { name: 'minimist', below: '1.2.6', why: 'changes what every object has (CVE-2021-44906)' },
  { name: 'lodash', below: '4.17.21', why: 'runs what it is given (CVE-2021-23337)' },
  { name: 'fast-xml-parser', below: '4.4.1', why: 'keeps busy for ever (CVE-2024-41818)' },
  {
    name: 'xlsx',
    below: '0.20.2',
    why: 'a workbook changes what every object has (CVE-2023-30533)',
  },
  {
    name: 'react-server-dom-webpack',
    between: ['19.0.0', '19.2.1'],
    why: 'runs what it is sent (CVE-2025-55182)',
  },
  {
    name: 'react-server-dom-turbopack',
    between: ['19.0.0', '19.2.1'],
    why: 'runs what it is sent (CVE-2025-55182)',
  },
  {
    name: 'vite',
    between: ['6.0.0', '6.2.7'],
    why: 'the server of developers gives any file (CVE-2025-46565)',
  },
  {
    name: 'esbuild',
    below: '0.25.0',
    why: 'the server of developers answers any page (GHSA-67mh-4wv8-2f99)',
  },
]

const parts = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number)
/** Whether one version comes before another; the part after a dash is ignored. */
function before(one: string, other: string): boolean {
  const [a, b] = [parts(one), parts(other)]
  const at = [0, 1, 2].find((n) => (a[n] ?? 0) !== (b[n] ?? 0))
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0)
}

/** The reasons why a package in this version may not be used; empty when nothing is known against it. */
export const whyNot = (name: string, version: string): string[] =>
  knownBad
    .filter(
      (bad) =>
        bad.name === name &&
        (bad.only?.includes(version) === true ||
          (bad.below !== undefined && before(version, bad.below)) ||
          (bad.between !== undefined &&
            !before(version, bad.between[0]) &&
            before(version, bad.between[1]))),
    )
    .map(({ why }) => `${name} ${version}: ${why}`)
