import { parentPort, workerData } from 'node:worker_threads'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import { openApi } from './platform/openapi.ts'

// The document takes half a second and some 10 MB to make: in a thread, which gives both back.
const { title, version } = workerData as { title: string; version: string }
parentPort?.postMessage(new TextEncoder().encode(JSON.stringify(openApi(title, version, scopesOf))))
