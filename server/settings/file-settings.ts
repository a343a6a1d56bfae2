import { z } from 'zod'
import { isWord, number, readFields, text, wish } from './fields.ts'

/** A bucket of S3, or of a store that speaks as it does. */
export type S3Settings = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** Before every key, with a slash at its end; empty for none. */
  readonly prefix: string
  /** The bucket is named in the host instead of the path. */
  readonly isHostStyle: boolean
  /** How long the store may be silent. */
  readonly seconds: number
}

export type FileSettings = {
  /** Null: files are kept below the data folder. */
  readonly s3: S3Settings | null
}

const isEndpoint = (address: string | null): boolean =>
  address === null || (URL.canParse(address) && /^https?:\/\/[^/?#@]+\/?$/.test(address))

const fields = z
  .object({
    S3_BUCKET: wish.refine((name) => name === null || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name), 'is not the name of a bucket'),
    S3_ENDPOINT: wish.refine(isEndpoint, 'is not an address such as https://s3.example.com'),
    S3_REGION: text('us-east-1').refine((region) => /^[a-z0-9-]{2,40}$/.test(region), 'is not the name of a region'),
    S3_ACCESS_KEY: text(),
    S3_SECRET_KEY: text(),
    S3_PREFIX: text().refine((prefix) => /^(?:\w[\w.-]*\/?)*$/.test(prefix), 'is not a path such as loupe/house'),
    S3_HOST_STYLE: isWord('1'),
    S3_SECONDS: number(20, 'is not a number of seconds from 1 to 300', { from: 1, to: 300 }),
  })
  .superRefine((read, context) => {
    if (read.S3_BUCKET === null) return
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      if (read[name] === '') context.addIssue({ code: 'custom', path: [name], message: 'is missing: S3_BUCKET needs it' })
    }
  })

/** @throws StartError that names the setting which is missing or can't be read */
export function readFileSettings(env: NodeJS.ProcessEnv): FileSettings {
  const read = readFields(fields, env)
  if (read.S3_BUCKET === null) return { s3: null }
  const prefix = read.S3_PREFIX.replace(/\/$/, '')
  return {
    s3: {
      endpoint: read.S3_ENDPOINT ?? `https://s3.${read.S3_REGION}.amazonaws.com`,
      region: read.S3_REGION,
      bucket: read.S3_BUCKET,
      accessKey: read.S3_ACCESS_KEY,
      secretKey: read.S3_SECRET_KEY,
      prefix: prefix === '' ? '' : `${prefix}/`,
      isHostStyle: read.S3_HOST_STYLE,
      seconds: read.S3_SECONDS,
    },
  }
}

/** Where a house's files lie when it is not the data folder: for people, without a secret. */
export const bucketOf = ({ s3 }: FileSettings): string | null => (s3 === null ? null : `s3://${s3.bucket}/${s3.prefix}`)
