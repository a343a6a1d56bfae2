/** How suppliers' pictures and videos are fetched and kept. */
export type MediaSettings = {
  /** False: nothing is asked of suppliers' servers; what is kept is shown. */
  readonly isFetching: boolean
  readonly cacheBytes: number
  /** Hosts of the own network, with their ports, that pictures may be fetched from all the same. */
  readonly innerHosts: readonly string[]
}

/** @throws Error that names the setting which can't be read */
export function readMediaSettings(env: NodeJS.ProcessEnv): MediaSettings {
  const megabytes = Number(env['MEDIA_CACHE_MB'] || 2048)
  if (!(Number.isInteger(megabytes) && megabytes >= 1))
    throw new Error(`MEDIA_CACHE_MB is not a number of megabytes: ${env['MEDIA_CACHE_MB'] ?? ''}`)
  const innerHosts = (env['MEDIA_INNER_HOSTS'] ?? '').split(',').map((host) => host.trim())
  return {
    isFetching: env['MEDIA_FETCH'] !== '0',
    cacheBytes: megabytes * 1024 * 1024,
    innerHosts: innerHosts.filter((host) => host !== ''),
  }
}
