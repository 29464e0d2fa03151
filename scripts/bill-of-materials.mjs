// `node scripts/bill-of-materials.mjs`: the third-party parts of the product, from the lock file, as CycloneDX on standard output. Excludes what only developers use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = read('package-lock.json')
const { name, version } = read('package.json')

const component = ([path, { version: of, integrity = '', license, optional }]) => {
  const called = path.split('node_modules/').at(-1)
  const purl = `pkg:npm/${called.replace('@', '%40')}@${of}`
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name: called,
    version: of,
    purl,
    scope: optional ? 'optional' : 'required',
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
      },
    ],
    ...(license && { licenses: [{ expression: license }] }),
  }
}
const components = Object.entries(packages)
  .filter(
    ([path, one]) => path.includes('node_modules/') && !one.link && !one.dev && !one.devOptional,
  )
  .map(component)
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
      components,
    },
    null,
    1,
  ),
)
