import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { keptLink, modelAddress, moreAddress, moreFilmAddress, videoAddress, videoFormOf } from '@loupe/domain/stock/media.ts'
import type { Db } from '../../db/database.ts'
import { showsVideo, type ShownMedia } from '../../shown-media.ts'
import { selectFiles } from '../jewel-media.store.ts'

type Row = { readonly id: string; readonly mark: string; readonly own_video: string | null; readonly video_url: string | null }

/** Its film: what was uploaded, else what its supplier links. A page elsewhere carries its supplier's number and is not shown. */
function filmLink({ own_video: own, video_url: link }: Row, shown: ShownMedia): string | null {
  if (own !== null) return keptLink(own, 'video')
  return link === null || videoFormOf(link) === 'page' || !showsVideo(shown, link) ? null : link
}

/** What there is of a piece or a style beside the picture that lists show. */
export async function besidesOf(
  db: Db,
  form: JewelryForm,
  row: Row,
  shown: ShownMedia,
): Promise<OutputOf<typeof findJewelryApi.detail>['media']> {
  const of = { form: `jewelry/${form}`, id: row.id, mark: row.mark } as const
  const files = await selectFiles(db, form, row.id)
  const beside = (kind: 'image' | 'video') => files.filter((file) => file.kind === kind && !file.is_first)
  const film = videoAddress({ ...of, link: filmLink(row, shown) })
  return {
    pictures: beside('image').map(({ sum }) => moreAddress({ ...of, sum })),
    films: [...(film === null ? [] : [film]), ...beside('video').map(({ sum }) => moreFilmAddress({ ...of, sum }))],
    models: files
      .filter(({ kind }) => kind === 'model')
      .map(({ sum, bytes }) => ({ address: modelAddress({ ...of, sum }), bytes: bytes === null ? null : Number(bytes) })),
  }
}
