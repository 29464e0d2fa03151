import { rsx, type RsxResult } from '@bouwkring/contract/rsx'
import { useState } from 'react'
import { upload } from '../../platform/upload.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import { useRefreshProducts } from '../api.ts'

/** Sends a contract file. A rejection is shown with its line and reason; after cancellation or rejection, nothing has changed. */
export function useRsxUpload(spotId: number) {
  const { t } = useTranslation('rsx')
  const refresh = useRefreshProducts()
  const [result, setResult] = useState<RsxResult>()
  const { send, ...rest } = useFileSending({
    send: (file, way) => upload(rsx.upload, { params: { id: spotId } }, file, way),
    refuses: ({ name }) => (/\.rsx$/i.test(name) ? undefined : t('upload.only')),
    tooLarge: (name) => t('upload.tooLarge', { name }),
    failed: t('upload.failed'),
    done: (reply) => {
      setResult(reply)
      return refresh()
    },
    cancelled: refresh,
  })
  return {
    ...rest,
    result,
    send: (file: File) => {
      setResult(undefined)
      send(file)
    },
  }
}
