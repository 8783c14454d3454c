/** Chooses where files are stored: in the object storage at S3_URL, or in a folder of DATA_DIR. */
import { join } from 'node:path'
import { diskFiles } from './adapters/disk-files.ts'
import { s3Files } from './adapters/s3-files.ts'
import type { Env } from './env.ts'
import type { Files } from './ports/files.ts'

export const openFiles = (env: Env): Files =>
  env.S3_URL
    ? s3Files({
        url: env.S3_URL,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        region: env.S3_REGION,
      })
    : diskFiles(join(env.DATA_DIR, 'files'))
