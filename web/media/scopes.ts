import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'

/** Flat media and models have pages and calls of their own. */
export type MediaScope = 'flat' | 'model'

export const callsOf = {
  flat: { list: mediaApi.list, match: mediaApi.match },
  model: { list: modelsApi.list, match: modelsApi.match },
} as const
/** Lists that change with every file that comes or goes. */
export const listsOfMedia = [mediaApi.list, modelsApi.list] as const
