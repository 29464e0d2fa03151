import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import { addressOf, ApiError, refusal, renewed, unreachable, unreached } from './api.ts'
import { chosenLanguage } from './language.ts'
import { accessToken } from './session.ts'

export interface UploadWay {
  signal: AbortSignal
  /** Percentage sent so far. */
  onProgress: (percent: number) => void
  /** Sent as `Idempotency-Key`, so that a repeated upload takes effect once. */
  key?: string
}

function send(
  url: string,
  form: FormData,
  { signal, onProgress, key }: UploadWay,
  ours = true,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress, so an upload that shows it needs the older API.
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', url)
    if (ours) request.setRequestHeader('accept-language', chosenLanguage())
    if (ours && key) request.setRequestHeader('idempotency-key', key)
    const token = ours && accessToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable)
        onProgress(Math.min(99, Math.round((event.loaded / event.total) * 100)))
    }
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('no reply'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'))
    else request.send(form)
  })
}

/** Sends one file, with its text fields, to an upload endpoint of the contract, with progress and cancellation. */
export async function upload<const E extends Endpoint>(
  e: E,
  input: Sent<E>,
  file: File,
  way: UploadWay,
): Promise<Reply<E>> {
  const url = addressOf(e, input as { params?: object; query?: object })
  const form = new FormData()
  for (const [name, value] of Object.entries((input as { body?: object }).body ?? {}))
    form.append(name, String(value))
  form.append(e.upload?.field ?? 'file', file)
  const attempt = () => send(url, form, way).catch(unreached)
  let response = await attempt()
  if (response.status === 401 && (await renewed())) response = await attempt()
  if (!response.ok) throw await refusal(response)
  return (await response.json().catch(unreached)) as Reply<E>
}

/** Sends one file by a signed form to an external store: without any session data. */
export async function uploadElsewhere(
  url: string,
  fields: Record<string, string>,
  file: File,
  way: UploadWay,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await send(url, form, way, false).catch(unreached)
  if (!response.ok) throw new ApiError(null, unreachable())
}
