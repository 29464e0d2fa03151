import { parentPort, workerData } from 'node:worker_threads'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import { openApi } from './platform/openapi.ts'

// The document takes a tenth of a second and some 7 MB to make: in a thread, nobody waits for it and the memory is given back.
const { title, version } = workerData as { title: string; version: string }
parentPort?.postMessage(new TextEncoder().encode(JSON.stringify(openApi(title, version, scopesOf))))
