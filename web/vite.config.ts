import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractData } from './contract-data.ts'
import { packedFiles } from './packed-files.ts'
import { inMarket, scriptGroups } from './script-groups.ts'
import { borrowedStyles, keptStyles, styleNames } from './style-names.ts'
import { unusedParts } from './unused-parts.ts'

const server = process.env['API_TARGET'] ?? 'http://localhost:3000'

// The tenant is read from the host, so the proxy passes the browser's own Host header on.
const served = [
  '/api',
  '/user',
  '/cdn',
  '/files',
  '/documents',
  '/version.txt',
  '/healthz',
  '/readyz',
  '/metrics',
]
// Under /user there are pages as well as calls: page requests get the page from here.
const bypass = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html')
    ? '/index.html'
    : undefined
const proxy = Object.fromEntries(
  served.map((path) => [
    path,
    { target: server, changeOrigin: false, ...(path === '/user' && { bypass }) },
  ]),
)

export default defineConfig(({ command }) => {
  const nameOf = styleNames(command === 'build')
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      contractData(),
      unusedParts(),
      borrowedStyles(nameOf),
      keptStyles,
      packedFiles(),
    ],
    css: { modules: { generateScopedName: nameOf } },
    server: { port: Number(process.env['WEB_PORT'] ?? 5173), proxy, allowedHosts: ['.localhost'] },
    // The server inserts another one on every request; see src/ui/csp-nonce.ts.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // A strict policy forbids data: fonts and scripts, so every asset is a separate hashed file.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      // Files that the page itself requests are loaded before any screen: listing them again with each screen only makes the first load longer.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, deps, { hostId, hostType }) =>
          hostType === 'html'
            ? deps
            : deps.filter(
                (dep) =>
                  !/^assets\/(?:react|frame|icons|rolldown-runtime|index|shell|ui|sign)-/.test(
                    dep,
                  ) &&
                  // Files loaded from within the market have the market already.
                  !(inMarket.test(hostId) && /^assets\/market-/.test(dep)),
              ),
      },
      rolldownOptions: {
        output: {
          // Names are in every script that imports another and in the list of files for each screen, and a hash does not compress: fewer letters in each are noticeable in the first load. Seven is the least that scripts can have.
          entryFileNames: 'assets/[name]-[hash:7].js',
          // Of a file of texts, `account.nl`, its language is left out for the same reason, and what is beyond sixteen letters of a long name. Styles keep theirs: their scripts are recognised by it.
          chunkFileNames: ({ name }) =>
            name.endsWith('.module')
              ? 'assets/[name]-[hash:7].js'
              : `assets/${name.replace(/\.(?:nl|en)$/, '').slice(0, 16)}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: scriptGroups,
          },
        },
      },
    },
  }
})
