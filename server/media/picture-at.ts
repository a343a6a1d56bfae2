import { readFile } from 'node:fs/promises'
import { moreKeyIn } from '@loupe/domain/stock/media.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import type { Deps } from '../deps.ts'
import { picturedJewelry } from '../jewelry/jewelry.ts'
import { stoneMedia } from '../stock/stock.ts'
import { drawnMedia } from './drawn-media.ts'
import { mediaKeeper } from './kept-media.ts'
import { selectParcelPicture } from './kept.store.ts'
import { mediaKey } from './uploaded-media.ts'
import { type Links, uploadedAs, wayTo } from './ways.ts'

const owned = /^\/media\/(?:stone|jewelry\/(piece|style)|(parcel))\/(\d{1,18})\/([0-9a-f]{32})\/([\w.-]+)$/

/**
 * Reads the small form of a picture by the house's own address of it, as a page would show it; null where there is none, and for one that its
 * supplier does not hand out now.
 */
export function pictureAt(deps: Deps): (address: string) => Promise<Buffer | null> {
  const { db, files, settings } = deps
  const keeper = mediaKeeper(settings.dataDir, settings.media)
  const drawn = drawnMedia(settings.dataDir)

  async function uploaded(key: string): Promise<Buffer | null> {
    const lent = await files.borrow('media', key)
    if (lent === null) return null
    return readFile(lent.path).finally(() => lent.giveBack())
  }

  async function fromLinks(links: Links | undefined, name: string): Promise<Buffer | null> {
    if (links === undefined) return null
    const own = uploadedAs(name, true, links)
    if (own !== null) return uploaded(own.key)
    const way = wayTo(name, true, links)
    if (way === null || !('show' in way)) return null
    const found = await keeper.find(way.show, way.form)
    return 'path' in found ? readFile(found.path) : null
  }

  return async (address) => {
    const path = address.split('?', 1)[0] ?? ''
    if (path.startsWith('/media/drawn/')) {
      const file = settings.isProduction ? null : await drawn(path.slice('/media/drawn/'.length), true)
      return file === null ? null : readFile(file.path)
    }
    const [, form, parcel, id = '', mark = '', name = ''] = owned.exec(path) ?? []
    if (id === '') return null
    if (parcel !== undefined) {
      const sum = await selectParcelPicture(db, id, mark, moreKeyIn(name) ?? '')
      return sum === undefined ? null : uploaded(mediaKey(sum, 'small'))
    }
    if (!isOneOf(jewelryForms, form)) return fromLinks(await stoneMedia.links(db, id, mark), name)
    const links = await picturedJewelry.links(db, { form, id, mark })
    return fromLinks(links && { ...links, certificate: null }, name)
  }
}
