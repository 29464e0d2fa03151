import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The registered router types links, navigations and values read from an address; only address.ts and address-path.ts of web/src/platform know the loose form.
const root = fileURLToPath(new URL('../../web/src/', import.meta.url))
const loose = {
  'strict: false': /\bstrict:\s*false\b/,
  // Text in a comment is not a cast.
  'as never': /^(?!\s*(?:\/\/|\/?\*)).*[\w)\]}'"`] as never\b/m,
  'as any': /[\w)\]}'"`] as any\b/,
  'a move on the spot by hand': /\bto(?::\s*|=\{?)(['"`])\.\1/,
  'a search of anything by hand':
    /\bsearch(?::\s*|=\{)\(\s*\w+\s*:\s*(?:Record<string,\s*unknown>|Search)\s*\)\s*=>/,
}
const looseIn = (code: string) =>
  Object.entries(loose).flatMap(([name, form]) => (form.test(code) ? [name] : []))

test('the loose form of an address is in one place', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .map((file) => [file, looseIn(readFileSync(root + file, 'utf8'))] as const)
    .filter(([, forms]) => forms.length > 0)
  expect(found.toSorted()).toEqual([
    ['platform/address-path.ts', ['strict: false']],
    ['platform/address.ts', ['strict: false', 'a move on the spot by hand']],
  ])
})

test.each([
  ['strict: false', 'const search: Search = useSearch({ strict: false })'],
  ['strict: false', 'useParams({\n  strict:false,\n})'],
  ['as never', 'void go({ search: { email } as never })'],
  ['as never', 'resolver: schemaResolver(Body) as never,'],
  ['as any', 'const given = search as any'],
  ['a move on the spot by hand', "void navigate({ to: '.', replace: true })"],
  ['a move on the spot by hand', '<Link to="." search={dialog}>'],
  [
    'a search of anything by hand',
    'search: (now: Record<string, unknown>) => ({ ...now, page: undefined })',
  ],
  ['a search of anything by hand', '<Link search={(now: Search) => ({ ...now, tab })}>'],
])('control: %s is seen in %s', (name, code) => expect(looseIn(code)).toContain(name))

test('control: typed links are left alone', () =>
  expect(
    looseIn(
      "// One that was never saved as never before\n<Link to='/zoeken' search={keeping({ page: 2 })} {...here({ product: 3 })} />",
    ),
  ).toEqual([]))
