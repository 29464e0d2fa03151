import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { secretsIn } from '../server/test/secret-shapes.ts'

// What an outsider finds: paths that should not exist, information that pages reveal, and markup that got past every earlier check.
const root = fileURLToPath(new URL('../', import.meta.url))

const hidden = [
  '.git/config',
  '.git/HEAD',
  '.git/index',
  '.git/logs/HEAD',
  '.gitignore',
  '.github/workflows/ci.yml',
  '.gitlab-ci.yml',
  '.svn/entries',
  '.hg/store',
  '.bzr/README',
  '.env',
  '.env.local',
  '.env.production',
  '.env.bak',
  '.npmrc',
  '.yarnrc',
  '.dockerignore',
  '.htaccess',
  '.htpasswd',
  '.DS_Store',
  '.vscode/settings.json',
  '.idea/workspace.xml',
  '.ssh/id_rsa',
  '.aws/credentials',
  '.bash_history',
  '.profile',
  '.well-known/x',
  '%2egit/config',
  '.%67it/config',
  './.git/config',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..;/etc/passwd',
  '....//etc/passwd',
  '%c0%ae%c0%ae/etc/passwd',
  '..%5c..%5cwindows%5cwin.ini',
  'assets/..%2f..%2f..%2fpackage.json',
  'assets/%2e%2e/%2e%2e/server/src/main.ts',
  'introduction/..%2f..%2findex.html%00',
]

const own = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'eslint.config.js',
  'knip.json',
  'rooms.cjs',
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/coverage-access.md',
  'server/src/main.ts',
  'server/migrations/0001.sql',
  'server/package.json',
  'web/src/main.tsx',
  'web/vite.config.ts',
  'src/main.tsx',
  'contract/src/all.ts',
  'demo/market/spots.ts',
  'deploy/Containerfile',
  'deploy/compose.yaml',
  'scripts/start.mjs',
  'node_modules/fastify/package.json',
  'bill-of-materials.cdx.json',
  '.data/session-secret',
  'session-secret',
  'data/postgres/postmaster.pid',
  'postgres/pg_hba.conf',
  'files/x',
  'vite.config.ts',
  'vitest.config.ts',
  '@vite/client',
  '@fs/etc/passwd',
  'assets/index.js.map',
  'assets/index.css.map',
  'sw.js.map',
  'asset-manifest.json',
  'manifest.json',
  'stats.html',
  'report.html',
  'coverage/index.html',
]

const usual = [
  'backup.sql',
  'backup.zip',
  'backup.tar.gz',
  'dump.sql',
  'database.sql',
  'db.sqlite',
  'site.zip',
  'www.zip',
  'web.config',
  'config.json',
  'config.yml',
  'config.php',
  'config.bak',
  'settings.py',
  'secrets.yml',
  'credentials.json',
  'id_rsa',
  'server.key',
  'server.pem',
  'private.pem',
  'cert.pem',
  'phpinfo.php',
  'info.php',
  'test.php',
  'index.php',
  'index.php.bak',
  'wp-login.php',
  'wp-config.php',
  'wp-admin/install.php',
  'xmlrpc.php',
  'adminer.php',
  'phpmyadmin/index.php',
  'crossdomain.xml',
  'clientaccesspolicy.xml',
  'sitemap.xml.bak',
  'swagger.json',
  'swagger.yaml',
  'openapi.json',
  'openapi.yaml',
  'swagger-ui.html',
  'v2/api-docs.json',
  'graphql.schema',
  'schema.graphql',
  'Dockerfile.bak',
  'docker-compose.yml',
  'Makefile.bak',
  'Gemfile.lock',
  'composer.json',
  'composer.lock',
  'yarn.lock',
  'pnpm-lock.yaml',
  'requirements.txt',
  'Procfile.txt',
  'error.log',
  'debug.log',
  'access.log',
  'npm-debug.log',
  'server.log',
  'heapdump.bin',
  'core.dump',
  'trace.axd',
  'elmah.axd',
  'server-status.html',
  'nginx.conf',
  'httpd.conf',
  'WEB-INF/web.xml',
  'META-INF/MANIFEST.MF',
  'cgi-bin/test.cgi',
  'shell.jsp',
  'cmd.aspx',
  'index.html~',
  'index.html.bak',
  'main.js.map',
  'app.js.map',
  'bundle.js.map',
  'robots.txt.bak',
]

const named = [
  'admin',
  'administrator',
  'console',
  'actuator',
  'actuator/env',
  'actuator/heapdump',
  'debug',
  'debug/pprof',
  'manager/html',
  'jenkins',
  'solr',
  'phpmyadmin',
  'wp-admin',
  'server-status',
  'graphql',
  'graphiql',
  'playground',
  'swagger',
  'swagger-ui',
  'docs',
  'documentation',
  'redoc',
  'internal',
  'private',
  'backup',
  'backups',
  'old',
  'dev',
  'staging',
  'test',
  'tmp',
  'logs',
  'uploads',
  'upload',
  'files',
  'storage',
  'data',
  'db',
  'database',
  'node_modules',
  'vendor',
  'server',
  'src',
  'git',
  'cdn',
  'cdn/',
  'api',
  'api/',
  'api/v1',
  'api/admin',
  'api/internal',
  'api/debug',
  'api/graphql',
  'api/health',
  'api/metrics',
  'api/users.json',
  'user/',
  'user/info/x',
  'telescope',
  'horizon',
  '_profiler',
  '__debug__',
  'metrics/x',
  'healthz/x',
  'readyz/x',
  'trace',
  'env',
  'setup',
  'install',
]

const paths = [...hidden, ...own, ...usual, ...named]

test(
  `none of ${paths.length} paths that outsiders try returns more than not found, or the page that says so (S7)`,
  { tag: '@long' },
  async ({ request }) => {
    expect(new Set(paths).size).toBeGreaterThanOrEqual(200)
    const shell = /^<!doctype html>[\s\S]*<div id="root">/i
    const wrong: string[] = []
    for (const path of paths) {
      const answer = await request.get(`/${path}`, { maxRedirects: 0 })
      const text = await answer.text()
      const isPage = shell.test(text) && answer.headers()['cache-control'] === 'no-store'
      const isNothing =
        answer.status() === 404 && (isPage || /^\{"status":404,"code":"not_found"/.test(text))
      // A name without a dot may be one of the page's own; one that looks like a file name must not exist.
      if (
        !isNothing &&
        !(isPage && answer.status() === 200 && !/\.|%2e/i.test(new URL(answer.url()).pathname)) &&
        ![400, 401].includes(answer.status())
      )
        wrong.push(`${path}: ${answer.status()} ${text.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
    const told = await (await request.get('/.well-known/security.txt')).text()
    expect(told).toMatch(
      /^Contact: (mailto|https):\S+\nExpires: \S+\nPreferred-Languages: nl, en\nCanonical: \S+\n$/,
    )
    const left = Date.parse(/Expires: (\S+)/.exec(told)?.[1] ?? '') - Date.now()
    expect(left).toBeGreaterThan(100 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
  },
)

test(
  'the built pages contain no source map, no secret and no server text (S4, S7)',
  { tag: '@long' },
  () => {
    const built = globSync('web/dist/**/*', { cwd: root, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => `${one.parentPath}/${one.name}`)
    expect(built.length).toBeGreaterThan(50)
    expect(built.filter((file) => /\.(map|tsx?|env|pem|lock)$/.test(file))).toEqual([])
    const words = ['SESSION_SECRET', 'DATABASE_URL', 'bouwkring_system', 'sourceMappingURL=']
    const found = built
      .filter((file) => /\.(js|css|html|json|svg|txt|vtt)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        return [...secretsIn(text), ...words.filter((word) => text.includes(word))].map(
          (what) => `${file}: ${what}`,
        )
      })
    expect(found).toEqual([])
  },
)
