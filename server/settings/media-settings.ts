import { z } from 'zod'
import { hosts, number, readFields, text } from './fields.ts'

/** How suppliers' pictures and videos are fetched and kept. */
export type MediaSettings = {
  /** False: nothing is asked of suppliers' servers; what is kept is shown. */
  readonly isFetching: boolean
  readonly cacheBytes: number
  /** Hosts of the own network, with their ports, that pictures may be fetched from all the same. */
  readonly innerHosts: readonly string[]
}

const fields = z.object({
  MEDIA_FETCH: text(),
  MEDIA_CACHE_MB: number(2048, 'is not a number of megabytes', { from: 1 }),
  MEDIA_INNER_HOSTS: hosts,
})

/** @throws StartError that names the setting which can't be read */
export function readMediaSettings(env: NodeJS.ProcessEnv): MediaSettings {
  const read = readFields(fields, env)
  return {
    isFetching: read.MEDIA_FETCH !== '0',
    cacheBytes: read.MEDIA_CACHE_MB * 1024 * 1024,
    innerHosts: read.MEDIA_INNER_HOSTS,
  }
}
