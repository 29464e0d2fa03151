import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin, runnerImport } from 'vite'

const folder = fileURLToPath(new URL('../contract/src/', import.meta.url))
const imported = /import\s*\{([^}]*)\}\s*from\s*["']@bouwkring\/contract\/([\w-]+)["'];?/g
const mark = '\0contract-data:'

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const isGroup = (value: unknown): value is Record<string, { method: string; path: string }> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint)
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  return (
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.values(value).every(isPlain)
  )
}

// Who may call it, how the log calls it and what it answers concern only the server; the browser needs only whether it is public.
const ofServer = new Set(['summary', 'act', 'status', 'media', 'readOnlyMay'])

/** The parts of an endpoint that a call needs; its schemas and the rest are for the server. */
function bare(endpoint: object) {
  return Object.fromEntries(
    Object.entries(endpoint).filter(
      ([key, value]) =>
        isPlain(value) && !ofServer.has(key) && (key !== 'access' || value === 'public'),
    ),
  )
}

/** A node of a parsed module, as far as is read here. */
interface Node {
  type: string
  start: number
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key?: { name?: string } })[]
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []
/** Calls of `endpoint` anywhere below a node. */
const endpointsIn = (node: Node): Node[] =>
  node.type === 'CallExpression' && node.callee?.name === 'endpoint'
    ? [node]
    : Object.values(node).flatMap(nodesIn).flatMap(endpointsIn)

/** The code of a contract module without what its endpoints hold for the server: forms load it for its schemas. */
function withoutServer(code: string): string {
  const cuts = endpointsIn(parseAst(code) as unknown as Node).flatMap((call) => {
    const properties = call.arguments?.[0]?.properties ?? []
    return properties.flatMap((property, at): [number, number][] => {
      const next = properties[at + 1]
      return next && ofServer.has(property.key?.name ?? '') ? [[property.start, next.start]] : []
    })
  })
  return cuts
    .toSorted(([a], [b]) => a - b)
    .reduceRight((left, [from, till]) => left.slice(0, from) + left.slice(till), code)
}

/** The data-only exports of a contract module: groups of endpoints, lists of choices and figures. */
async function dataOf(name: string) {
  const { module } = await runnerImport<Record<string, unknown>>(`${folder}${name}.ts`, {
    configFile: false,
    logLevel: 'error',
  })
  const data = new Map<string, unknown>()
  for (const [key, value] of Object.entries(module)) {
    if (isPlain(value)) data.set(key, value)
    else if (isGroup(value))
      data.set(
        key,
        Object.fromEntries(Object.entries(value).map(([call, endpoint]) => [call, bare(endpoint)])),
      )
  }
  return data
}

/**
 * Separates, in the build, what screens call from what forms check: the contract's endpoints and lists become plain data, so that
 * the schemas and their library are loaded with the first form instead of with the first screen.
 */
export function contractData(): Plugin {
  const known = new Map<string, Promise<Map<string, unknown>>>()
  const read = (name: string) => {
    const found = known.get(name) ?? dataOf(name)
    known.set(name, found)
    return found
  }
  return {
    name: 'contract-data',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id.startsWith('contract-data:') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(mark)) return undefined
      const data = await read(id.slice(mark.length))
      return {
        code: [...data]
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
          .join('\n'),
        moduleSideEffects: false,
      }
    },
    async transform(code, id) {
      if (id.startsWith(folder) && code.includes('endpoint('))
        return { code: withoutServer(code), map: null }
      if (!id.includes('/web/src/') || !code.includes('@bouwkring/contract/')) return undefined
      let next = code
      for (const [statement, names = '', module = ''] of code.matchAll(imported)) {
        const data = await read(module)
        const all = names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
        const isData = (name: string) => data.has(name.split(/\s+as\s+/)[0] as string)
        const write = (some: string[], from: string) =>
          some.length > 0 ? `import { ${some.join(', ')} } from ${JSON.stringify(from)};` : ''
        next = next.replace(
          statement,
          () =>
            write(all.filter(isData), `contract-data:${module}`) +
            write(
              all.filter((name) => !isData(name)),
              `@bouwkring/contract/${module}`,
            ),
        )
      }
      return next === code ? undefined : { code: next, map: null }
    },
  }
}
