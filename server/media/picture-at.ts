import { readFile } from 'node:fs/promises'
import { moreKeyIn } from '@loupe/domain/stock/media.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { jewelryForms, type JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Deps } from '../deps.ts'
import { picturedJewelry } from '../jewelry/jewelry.ts'
import { stoneMedia } from '../stock/stock.ts'
import { drawnMedia } from './drawn-media.ts'
import { mediaKeeper } from './kept-media.ts'
import { selectParcelPicture } from './kept.store.ts'
import { mediaKey } from './uploaded-media.ts'
import { type Links, uploadedAs, wayTo } from './ways.ts'

const drawnFolder = '/media/drawn/'
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
    try {
      return await readFile(lent.path)
    } finally {
      await lent.giveBack()
    }
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

  async function drawnHere(name: string): Promise<Buffer | null> {
    const file = settings.isProduction ? null : await drawn(name, true)
    return file === null ? null : readFile(file.path)
  }

  async function ofParcel(id: string, mark: string, name: string): Promise<Buffer | null> {
    const sum = await selectParcelPicture(db, id, mark, moreKeyIn(name) ?? '')
    return sum === undefined ? null : uploaded(mediaKey(sum, 'small'))
  }

  async function ofJewel(form: JewelryForm, id: string, mark: string, name: string): Promise<Buffer | null> {
    const links = await picturedJewelry.links(db, { form, id, mark })
    return fromLinks(links && { ...links, certificate: null }, name)
  }

  return async (address) => {
    const [path = ''] = address.split('?', 1)
    if (path.startsWith(drawnFolder)) return drawnHere(path.slice(drawnFolder.length))
    const [whole, form, parcel, id = '', mark = '', name = ''] = owned.exec(path) ?? []
    if (whole === undefined) return null
    if (parcel !== undefined) return ofParcel(id, mark, name)
    return isOneOf(jewelryForms, form) ? ofJewel(form, id, mark, name) : fromLinks(await stoneMedia.links(db, id, mark), name)
  }
}
