import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import type { Circuit } from './parts.ts'
import { checkedKey, type Storage } from './storage.ts'

type Settings = Pick<
  Config,
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_TIMEOUT_MS'
> & { S3_BUCKET: string }

const missing = (error: unknown) =>
  (error as { name?: string }).name === 'NoSuchKey' ||
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404

/** Loads the client when the first file is requested: most processes of an installation without S3 never need it. */
async function open(given: Settings, endpoint: string | undefined) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    region: given.S3_REGION,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(given.S3_ACCESS_KEY !== undefined && {
      credentials: { accessKeyId: given.S3_ACCESS_KEY, secretAccessKey: given.S3_SECRET_KEY ?? '' },
    }),
    // Stores other than Amazon's reject checksums that they do not know; the transport has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(1000, given.S3_TIMEOUT_MS),
      requestTimeout: given.S3_TIMEOUT_MS,
      socketTimeout: given.S3_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
}

/** Calls the file store: a failure of the store is reported as such and not as a fault of the product. */
async function askStore<T>(circuit: Circuit, call: () => Promise<T>): Promise<T> {
  try {
    return await circuit.run(call)
  } catch (error) {
    throw new AppError('storage_unavailable', { cause: error })
  }
}

/** An S3-compatible store. The bucket is private: reads go through the product, uploads use a form signed for one prefix, valid for minutes. */
export function s3Storage(given: Settings, circuit: Circuit): Storage {
  const bucket = given.S3_BUCKET
  let opened: Promise<S3Client> | undefined
  const client = () => (opened ??= open(given, given.S3_ENDPOINT))
  const aws = () => import('@aws-sdk/client-s3')

  async function* list(prefix: string) {
    const { ListObjectsV2Command } = await aws()
    const s3 = await client()
    for (let token: string | undefined; ;) {
      const page = await askStore(circuit, () =>
        s3.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        ),
      )
      for (const { Key: key, Size: bytes, LastModified: at } of page.Contents ?? [])
        if (key !== undefined) yield { key, bytes: bytes ?? 0, at: at ?? new Date(0) }
      token = page.NextContinuationToken
      if (token === undefined) return
    }
  }

  return {
    list: (prefix) => list(prefix === '' ? '' : checkedKey(prefix)),
    put: async (name, bytes) => {
      const key = checkedKey(name)
      const { PutObjectCommand } = await aws()
      const s3 = await client()
      await askStore(circuit, () =>
        s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentType: 'application/octet-stream',
          }),
        ),
      )
    },
    get: async (name) => {
      const key = checkedKey(name)
      const { GetObjectCommand } = await aws()
      const s3 = await client()
      return askStore(circuit, async () => {
        try {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
          return (Body as Readable | undefined) ?? null
        } catch (error) {
          if (missing(error)) return null
          throw error
        }
      })
    },
    remove: async (prefix) => {
      const { DeleteObjectCommand } = await aws()
      const s3 = await client()
      const one = (key: string) =>
        askStore(circuit, () => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
      await one(checkedKey(prefix))
      for await (const { key } of list(`${prefix}/`)) await one(key)
    },
    leave: async (prefix, seconds, maxBytes) => {
      const [{ createPresignedPost }, s3] = await Promise.all([
        import('@aws-sdk/s3-presigned-post'),
        open(given, given.S3_PUBLIC_ENDPOINT ?? given.S3_ENDPOINT),
      ])
      const { url, fields } = await createPresignedPost(s3, {
        Bucket: bucket,
        Key: `${checkedKey(prefix)}\${filename}`,
        Expires: seconds,
        Conditions: [['content-length-range', 1, maxBytes]],
        Fields: { success_action_status: '201' },
      })
      const { key: _, ...signed } = fields
      return { endpoint: url, region: given.S3_REGION, bucket, fields: signed }
    },
  }
}
