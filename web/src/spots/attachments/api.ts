import { attachments } from '@bouwkring/contract/attachments'
import type { SpotAttachment } from '@bouwkring/contract/spots'
import { call, callForFile } from '../../platform/api.ts'
import { useChange } from '../../platform/use-change.ts'
import { saveFile } from '../../platform/save-file.ts'
import { upload, uploadElsewhere } from '../../platform/upload.ts'
import { spotQuery } from '../api.ts'
import { newKey } from '../../platform/new-key.ts'

/** Makes the browser save an attachment. */
export const saveAttachment = async ({ id, filename }: SpotAttachment) =>
  saveFile(await callForFile(attachments.download, { params: { id } }), filename)

export const useDeleteAttachment = (spotId: number) =>
  useChange((id: number) => call(attachments.remove, { params: { id } }), {
    forgets: [spotQuery(spotId)],
    quiet: true,
  })

/** Permission to upload files of a spot to the store. */
export const storeAccess = (spotId: number, signal: AbortSignal) =>
  call(attachments.access, { query: { spot: spotId } }, { signal })

type Leave = Awaited<ReturnType<typeof storeAccess>>

/** Uploads a file directly to the store and makes it an attachment. */
export async function attach(
  spotId: number,
  leave: Leave,
  file: File,
  way: Parameters<typeof upload>[3],
) {
  const key = `${leave.prefix}${newKey()}`
  // The product itself is the store until an organisation sets up its own.
  if (leave.region === 'embedded')
    await upload(
      attachments.send,
      {
        body: {
          key,
          client_id: leave.client_id,
          till: leave.fields.till ?? '',
          client_secret: leave.client_secret,
        },
      },
      file,
      way,
    )
  else await uploadElsewhere(leave.endpoint, { key, ...leave.fields }, file, way)
  return call(
    attachments.add,
    {
      params: { id: spotId },
      body: {
        object_key: key,
        url: `${leave.bucket}/${key}`,
        bucket: leave.bucket,
        filename: file.name,
      },
    },
    { signal: way.signal },
  )
}
