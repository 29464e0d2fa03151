// `npm run dev`: the server restarts and the pages reload when a file is saved. Pages are at http://localhost:5173.
import { spawn } from 'node:child_process'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv(), NODE_ENV: 'development', BASE_HOST: 'localhost' }
const children = [
  spawn(
    node(),
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=demo',
      '--watch-preserve-output',
      'server/src/main.ts',
    ],
    { cwd: root, stdio: 'inherit', env },
  ),
  spawn(node(), ['node_modules/vite/bin/vite.js', 'web'], { cwd: root, stdio: 'inherit', env }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
