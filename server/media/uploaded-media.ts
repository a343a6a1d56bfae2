import { readFile } from 'node:fs/promises'
import { roles } from '@loupe/domain/access/roles.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import { documentMissing } from '@loupe/domain/documents/documents.problems.ts'
import { mediaLimits } from '@loupe/domain/media/media.api.ts'
import {
  mediaTooLarge,
  noFilm,
  noFilmsOfParcels,
  noPicture,
  tooManyFilms,
  tooManyModels,
  tooManyPictures,
} from '@loupe/domain/media/media.problems.ts'
import { besideKinds, type GoodsOfMedia } from '@loupe/domain/media/media-line.ts'
import { modelLimits } from '@loupe/domain/media/model-limits.ts'
import { pieceLimits } from '@loupe/domain/media/uploads.api.ts'
import { moreKey } from '@loupe/domain/stock/media.ts'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { inTransaction, type Pool, type Tx } from '../db/database.ts'
import type { MediaOwner } from '../db/owned-goods.ts'
import { storableText } from '../db/storable-text.ts'
import type { Deps } from '../deps.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { UploadedFile } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { picturedJewelry } from '../jewelry/jewelry.ts'
import { picturedParcels } from '../parcels/parcels.ts'
import { uploadedMedia } from '../stock/stock.ts'
import { cleanFilm } from './clean-film.ts'
import { cleanModel } from './clean-model.ts'
import { cleanWebm } from './clean-webm.ts'
import {
  addMore,
  dropFirst,
  dropMore,
  putFirst,
  selectIsThere,
  selectKnownSums,
  selectSameAt,
  type NewFile,
  type Place,
} from './kept.store.ts'
import { ownerOf } from './media-owner.ts'
import { beginUpload, withUpload } from './pieces/uploads.ts'

type As = Place | keyof typeof besideKinds
type Target = { readonly form: GoodsOfMedia; readonly id: string; readonly as: As }

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

const pictures = ['jpeg', 'png', 'webp', 'heif', 'tiff'] as const
/** What is kept of a picture: the large one, and small ones for rows and tiles in the form that each browser knows best. */
const forms = [
  { ending: '.webp', longestSide: 1600, write: (picture: Sharp) => picture.webp({ quality: 82 }) },
  { ending: '-small.webp', longestSide: 320, write: (picture: Sharp) => picture.webp({ quality: 76 }) },
  { ending: '-small.avif', longestSide: 320, write: (picture: Sharp) => picture.avif({ quality: 58, effort: 3 }) },
] as const

const drawn = fewAtATime({ kind: 'uploaded picture', atOnce: 2, mostWaiting: 40 }, async (path: string) => {
  const kept = []
  for (const { ending, longestSide, write } of forms) {
    const bytes = await drawAnew(path, { formats: pictures, mostPixels: 80_000_000, longestSide }, write)
    if (bytes === null) throw noPicture()
    kept.push({ ending, bytes })
  }
  return kept
})

/** The key of an uploaded file in one of its forms. */
export const mediaKey = (sum: string, form: keyof typeof endings): string => `${sum}${endings[form]}`
const endings = { film: '.mp4', webFilm: '.webm', model: '.glb', small: '-small.webp', large: '.webp' } as const

async function keepPicture({ files }: Pick<Deps, 'files'>, file: UploadedFile): Promise<void> {
  if (file.bytes > mediaLimits.imageBytes) throw mediaTooLarge(megabytes(mediaLimits.imageBytes))
  for (const { ending, bytes } of await drawn(file.path)) await files.keep('media', bytes, { key: `${file.sha256}${ending}` })
}

async function keepFilm({ files }: Pick<Deps, 'files'>, file: UploadedFile): Promise<void> {
  if (file.bytes > mediaLimits.videoBytes) throw mediaTooLarge(megabytes(mediaLimits.videoBytes))
  const type = (await fileTypeFromFile(file.path))?.mime ?? ''
  const isWeb = type === 'video/webm'
  const isFilm = isWeb
    ? await cleanWebm(file.path)
    : ['video/mp4', 'video/quicktime', 'video/x-m4v'].includes(type) && (await cleanFilm(file.path))
  if (!isFilm) throw noFilm()
  await files.keep('media', { path: file.path }, { key: mediaKey(file.sha256, isWeb ? 'webFilm' : 'film') })
}

const cleaned = fewAtATime({ kind: 'uploaded model', atOnce: 1, mostWaiting: 20 }, async (path: string) => cleanModel(await readFile(path)))

async function keepModel({ files }: Pick<Deps, 'files'>, file: UploadedFile): Promise<void> {
  if (file.bytes > modelLimits.bytes) throw mediaTooLarge(megabytes(modelLimits.bytes))
  await files.keep('media', Buffer.from(await cleaned(file.path)), { key: mediaKey(file.sha256, 'model') })
}

const keepers = { image: keepPicture, video: keepFilm, model: keepModel } as const
const kindOf = (as: As): Place => (isBeside(as) ? besideKinds[as] : as)
const isBeside = (as: As): as is keyof typeof besideKinds => as in besideKinds
/** The code by which staff keep media of this kind. */
const codeFor = (as: As) => (kindOf(as) === 'model' ? roles.media3d : roles.media)

const newFile = ({ sha256: sum, name, bytes }: UploadedFile): NewFile => ({ sum, name: storableText(name.slice(-200)), bytes })

type Change = Target & { readonly file: UploadedFile; readonly instead?: string | undefined }

const lockGoods = (tx: Tx, owner: MediaOwner, { form, id }: Target): Promise<boolean> =>
  form === 'piece' || form === 'style'
    ? picturedJewelry.lock(tx, owner, form, id)
    : (form === 'stone' ? uploadedMedia : picturedParcels).lock(tx, owner, id)

/** What searches and lists read of goods stands with them. */
async function showFirst(tx: Tx, { form, id }: Target, as: Place, sum: string | null): Promise<void> {
  if (form === 'parcel' || as === 'model') return
  await (form === 'stone' ? uploadedMedia.show(tx, id, as, sum) : picturedJewelry.show(tx, form, id, { as, sum }))
}

const besides = {
  more: { most: mediaLimits.morePictures, tooMany: tooManyPictures },
  moreVideo: { most: mediaLimits.moreFilms, tooMany: tooManyFilms },
  moreModel: { most: modelLimits.more, tooMany: tooManyModels },
} as const

async function putAt(tx: Tx, siteId: string, { file, instead, ...goods }: Change): Promise<void> {
  const { as } = goods
  if (!isBeside(as)) {
    await putFirst(tx, { siteId, goods }, as, newFile(file))
    return showFirst(tx, goods, as, file.sha256)
  }
  const { most, tooMany } = besides[as]
  const added = await addMore(tx, { siteId, goods }, { kind: besideKinds[as], file: newFile(file), most, instead })
  if (added === 'gone') throw notFound()
  if (added === 'too many') throw tooMany(most)
}

/** @throws Problem 400 */
function mustBeShown({ form, as }: Target): void {
  if (form === 'parcel' && kindOf(as) !== 'image') throw noFilmsOfParcels()
}

const mostBytes = { image: mediaLimits.imageBytes, video: mediaLimits.videoBytes, model: modelLimits.bytes }

type Announced = Target & { readonly name: string; readonly bytes: number; readonly sum: string }

/** What of a file is here already, so that the rest alone is sent. @throws Problem 400, 403, 404 not the caller's goods, 409, 413 too large */
export async function beginMedia(db: Pool, viewer: Viewer, { name, bytes, sum, ...target }: Announced) {
  const owner = ownerOf(viewer, codeFor(target.as))
  mustBeShown(target)
  const kind = kindOf(target.as)
  if (bytes > mostBytes[kind]) throw mediaTooLarge(megabytes(mostBytes[kind]))
  if (!(await inTransaction(db, (tx) => lockGoods(tx, owner, target)))) throw notFound()
  const isThere = await selectIsThere(db, target, { kind, isMore: isBeside(target.as) }, sum)
  if (isThere || bytes <= pieceLimits.bytes) return { isThere, upload: null, have: 0 }
  return beginUpload(db, viewer, { sum, bytes, name: storableText(name.slice(-200)) })
}

/** One that came whole, or in pieces. @throws Problem */
export async function putMedia(
  deps: Pick<Deps, 'db' | 'files' | 'settings'>,
  viewer: Viewer,
  { upload, ...change }: Omit<Change, 'file'> & { readonly file: UploadedFile | undefined; readonly upload?: string | undefined },
): Promise<{ alsoAt: string[]; picture: string }> {
  if (upload === undefined) return uploadMedia(deps, viewer, change)
  return withUpload(deps, viewer, upload, (file) => uploadMedia(deps, viewer, { ...change, file }))
}

/** @throws Problem 400 other content, 403, 404 not the caller's goods, 409 more of a kind than goods have, 413 too large */
export async function uploadMedia(
  deps: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  { file, ...target }: Omit<Change, 'file'> & { readonly file: UploadedFile | undefined },
): Promise<{ alsoAt: string[]; picture: string }> {
  const owner = ownerOf(viewer, codeFor(target.as))
  if (file === undefined || file.bytes === 0) throw documentMissing()
  mustBeShown(target)
  await keepers[kindOf(target.as)](deps, file)
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockGoods(tx, owner, target))) throw notFound()
    await putAt(tx, owner.siteId, { ...target, file })
  })
  return { alsoAt: await selectSameAt(deps.db, owner, target, file.sha256), picture: moreKey(file.sha256) }
}

/** The file itself goes with the next cleaning, unless other goods have it too. @throws Problem 403, 404 */
export async function removeMedia(
  db: Pool,
  viewer: Viewer,
  { picture = '', ...target }: Target & { picture?: string | undefined },
): Promise<null> {
  const { as } = target
  const owner = ownerOf(viewer, codeFor(as))
  await inTransaction(db, async (tx) => {
    if (!(await lockGoods(tx, owner, target))) throw notFound()
    if (!(await (isBeside(as) ? dropMore(tx, target, besideKinds[as], picture) : dropFirst(tx, target, as)))) throw notFound()
    if (!isBeside(as)) await showFirst(tx, target, as, null)
  })
  return null
}

const anHourMs = 60 * 60_000

/** Removes files that no goods name, an hour after they came. */
export async function dropForgottenMedia({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const old: string[] = []
  for await (const { key, keptAt } of files.list('media')) if (keptAt.getTime() < Date.now() - anHourMs) old.push(key)
  for (let at = 0; at < old.length; at += 1000) {
    const keys = old.slice(at, at + 1000)
    const known = new Set(await selectKnownSums(db, [...new Set(keys.map((key) => key.slice(0, 64)))]))
    for (const key of keys) if (!known.has(key.slice(0, 64))) await files.drop('media', key)
  }
}
