// npm run bucket: creates the bucket of FILES_URL, unless it exists.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'

async function main(): Promise<void> {
  const { files } = readConfig(process.env)
  if (files.kind === 'folder') throw new ConfigError('FILES_URL is not set: no bucket is needed')
  const { endpoint, region, bucket, key: accessKeyId, secret: secretAccessKey } = files
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const exists = await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(() => null)
  if (!exists) await client.send(new CreateBucketCommand({ Bucket: bucket }))
  process.stdout.write(`The bucket ${bucket} ${exists ? 'exists' : 'is created'}\n`)
}

main().catch((error: unknown) => {
  const { name, message } = error as Error
  process.stderr.write(`${error instanceof ConfigError ? message : `${name}: ${message}`}\n`)
  process.exit(1)
})
