// Which files may import which. The tables of feature dependencies are in rooms.cjs.
const { leansOn, webLeansOn } = require('./rooms.cjs')

const oneOf = (names) => `(?:${names.join('|')})`
const serverRooms = oneOf(Object.keys(leansOn))
const webRooms = oneOf(Object.keys(webLeansOn))
// A role applies in every feature folder: by the name of the file, or of the folder that contains it.
const role = (name) => `^server/src/.+/${name}(?:[a-z-]*\\.ts$|/)`
const rules = role('rules')
const tests = '\\.test\\.tsx?$'

const order = (side, table) =>
  Object.entries(table).map(([name, open]) => ({
    name: `${side}-order-${name}`,
    severity: 'error',
    comment: `${side}/src/${name} leans only on: ${open.join(', ') || 'nothing'}`,
    from: { path: `^${side}/src/${name}/`, pathNot: tests },
    to: {
      path: `^${side}/src/${oneOf(Object.keys(table))}/`,
      pathNot: `^${side}/src/${oneOf([name, ...open])}/`,
    },
  }))

module.exports = {
  forbidden: [
    ...order('server', leansOn),
    ...order('web', webLeansOn),
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'types included',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'an import that leads nowhere; two packages are types only',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:geojson|topojson-specification)$' },
    },
    {
      name: 'contract-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(?:server|web|e2e|demo|bench)/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(?:server|e2e|demo|bench)/' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      comment: 'main.ts and the tools load the demo market, by name',
      from: { path: '^server/src/', pathNot: '^server/src/main\\.ts$' },
      to: { path: '^(?:web|e2e|demo|bench)/' },
    },

    {
      name: 'server-door',
      severity: 'error',
      comment: 'from another feature, only index.ts',
      from: { path: `^server/src/(${serverRooms})/`, pathNot: tests },
      to: { path: `^server/src/${serverRooms}/`, pathNot: ['^server/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'server-own-door',
      severity: 'error',
      comment: 'the door is for others',
      from: { path: `^server/src/(${serverRooms})/`, pathNot: ['/index\\.ts$', tests] },
      to: { path: '^server/src/$1/index\\.ts$' },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: `^server/src/${serverRooms}/` },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'rules know the contract, what its schemas are written in and other rules; of the rest only types',
      from: { path: rules, pathNot: tests },
      to: {
        pathNot: ['^contract/', 'node_modules/zod/', rules],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'data-is-a-table',
      severity: 'error',
      comment: 'the class of each column, and nothing that runs',
      from: {
        path: ['^server/src/.+/data\\.ts$', '^server/src/.+/data-[a-z0-9-]+\\.ts$'],
        pathNot: '/data-(map|classes)\\.ts$',
      },
      to: { pathNot: '^server/src/platform/data-classes\\.ts$' },
    },
    {
      name: 'queries-know-no-http',
      severity: 'error',
      from: { path: [role('queries'), role('filters')], pathNot: tests },
      to: {
        path: [
          'node_modules/fastify/',
          '^server/src/platform/(?:http|access|enter|visit|refusals)\\.ts$',
          role('routes'),
          role('actions'),
          role('jobs'),
        ],
      },
    },
    {
      name: 'routes-only-call-actions',
      severity: 'error',
      from: { path: role('routes') },
      to: { path: [role('queries'), rules] },
    },
    {
      name: 'only-queries-touch-kysely',
      severity: 'error',
      from: {
        path: `^server/src/${serverRooms}/`,
        pathNot: [role('queries'), role('filters'), tests],
      },
      to: { path: 'node_modules/kysely/' },
    },

    {
      name: 'web-door',
      severity: 'error',
      comment: 'from another feature, only index.ts or screens.ts',
      from: { path: `^web/src/(${webRooms})/` },
      to: { path: `^web/src/${webRooms}/`, pathNot: ['^web/src/$1/', '/(?:index|screens)\\.ts$'] },
    },
    {
      name: 'web-door-from-the-shell',
      severity: 'error',
      comment: 'the door, or one screen, so that it is loaded alone',
      from: { path: '^web/src/(?:shell|routes|main)' },
      to: {
        path: `^web/src/${webRooms}/`,
        pathNot: '/(?:index\\.ts|screens\\.ts|screens/\\w+Screen\\.tsx)$',
      },
    },
    {
      name: 'web-own-door',
      severity: 'error',
      comment: 'the door is for others',
      from: { path: `^web/src/(${webRooms})/`, pathNot: '/index\\.ts$' },
      to: { path: '^web/src/$1/index\\.ts$' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: `^web/src/(?:${webRooms}|platform|routes|shell)/` },
    },
    {
      name: 'mui-by-its-door',
      severity: 'error',
      comment: 'ui/mui brings our theme along, and what every screen has is ours',
      from: { path: '^web/src/', pathNot: '^web/src/ui/(?:mui/|theme/|form/Calendar\\.tsx$)' },
      to: { path: 'node_modules/@(?:mui|emotion)/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: `^web/src/(?:${webRooms}|routes|shell)/` },
    },
    {
      name: 'features-know-no-shell',
      severity: 'error',
      from: { path: `^web/src/(?:${webRooms}|ui|platform)/` },
      to: { path: '^web/src/(?:routes|shell)/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'what runs imports no test',
      from: { pathNot: [tests, '^(?:server/test|e2e|bench)/'] },
      to: { path: [tests, '^server/test/'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(?:contract|server|web)/dist/', '^web/src/locales/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
