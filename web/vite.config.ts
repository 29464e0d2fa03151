import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractData } from './contract-data.ts'
import { unusedMui } from './unused-mui.ts'

const server = process.env['API_TARGET'] ?? 'http://localhost:3000'

// The tenant is read from the host, so the proxy passes the browser's own Host header on.
const served = ['/api', '/user', '/cdn', '/files', '/documents', '/version.txt', '/healthz', '/readyz', '/metrics']
// Under /user there are pages besides calls: what asks for a page gets it from here.
const bypass = (request: { method?: string; headers: { accept?: string } }) => (request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined)
const proxy = Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false, ...(path === '/user' && { bypass }) }]))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractData(), unusedMui()],
  server: { port: Number(process.env['WEB_PORT'] ?? 5173), proxy, allowedHosts: ['.localhost'] },
  // The server puts another one in on every request; see src/ui/csp-nonce.ts.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A strict policy allows no data: fonts or scripts, so every asset is a hashed file of its own.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What the page itself asks for is there before any screen is: naming it again with each screen only makes the first load longer.
    modulePreload: { resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : deps.filter((dep) => !/^assets\/(?:react|frame|icons|rolldown-runtime|texts|language|calls|toast|EmptyState|ScreenTitle|index)-/.test(dep))) },
    rolldownOptions: {
      output: {
        // Only what every screen needs is pinned, each in one file that packs well and keeps its hash when the screens change. The rest (map,
        // editor, calendar) follows the dynamic imports; a group of its own would drag what they share with the first load along.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'frame', test: /node_modules[\\/](@tanstack|@emotion|stylis|use-sync-external-store|@mui[\\/](system|utils[\\/](?!useRovingTabIndex)\w+|styled-engine|private-theming|material[\\/](styles|utils|ButtonBase|Button|IconButton|CircularProgress|Skeleton|Fade|transitions|CssBaseline|GlobalStyles|useMediaQuery|zero-styled|DefaultPropsProvider)))[\\/]/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 8 },
            { name: 'words', test: /locales[\\/]nl[\\/](shell|ui|accounts|notifications)\.json/ },
            { name: 'words-en', test: /locales[\\/]en[\\/](shell|ui|accounts|notifications)\.json/ },
            { name: 'market-words', test: /locales[\\/]nl[\\/](market|facts)\.json/ },
            { name: 'market-words-en', test: /locales[\\/]en[\\/](market|facts)\.json/ },
            { name: 'calls', test: /contract-data:(?!single-|sso|entry|help|privacy|otl-|property-|raw-|standard-|second-factor|records|definitions|organisation|groups|mail-preferences|management|tenants|roles|settings|documents|insights|users|rsx|shapes|libraries|attachments)/ },
          ],
        },
      },
    },
  },
})
