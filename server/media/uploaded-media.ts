import { notFound } from '@loupe/domain/api/api.problems.ts'
import { documentMissing } from '@loupe/domain/documents/documents.problems.ts'
import { readMediaName, reportOf } from '@loupe/domain/media/file-names.ts'
import { mediaLimits, type MediaStone } from '@loupe/domain/media/media.api.ts'
import { mediaTooLarge, noFilm, noPicture, tooManyPictures } from '@loupe/domain/media/media.problems.ts'
import { moreKey } from '@loupe/domain/stock/media.ts'
import { fileTypeFromFile } from 'file-type'
import type { Sharp } from 'sharp'
import { inTransaction, type Pool, type Tx } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import type { Deps } from '../deps.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { UploadedFile } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { uploadedMedia } from '../stock/stock.ts'
import { cleanFilm } from './clean-film.ts'
import { addMore, dropFirst, dropMore, putFirst, selectKnownSums, selectSameAt, type NewFile } from './kept.store.ts'
import { ownerOf, reportKeysOf, type MediaOwner } from './media-owner.ts'

type Target = { readonly id: string; readonly as: 'image' | 'video' | 'more' }
type Row = Awaited<ReturnType<typeof uploadedMedia.byStockNos>>[number]

const mostCandidates = 10

const seen = (row: Row, owner: MediaOwner): MediaStone => ({
  id: row.id,
  origin: row.origin,
  shape: row.shape as MediaStone['shape'],
  shapeWord: row.shape_word,
  carat: Number(row.carat),
  reportNo: row.report_no,
  stockNo: row.stock_no,
  supplierName: owner.supplierId === null ? row.supplier_name : null,
  hasImage: row.own_image !== null || row.image_url !== null,
  hasVideo: row.own_video !== null || row.video_url !== null,
})

function gathered(rows: readonly (readonly [key: string, row: Row])[]): ReadonlyMap<string, readonly Row[]> {
  const by = new Map<string, Row[]>()
  for (const [key, row] of rows) by.set(key, [...(by.get(key) ?? []), row])
  return by
}

/** The stones that each of these names means: those of its likeliest part that means any. */
export async function matchNames(db: Pool, viewer: Viewer, names: readonly string[]): Promise<{ stones: MediaStone[] }[]> {
  const owner = ownerOf(viewer)
  const stems = names.map((name) => readMediaName(name).stems)
  const all = [...new Set(stems.flat())]
  const numbers = [...new Set(all.flatMap((stem) => reportOf(stem) ?? []))]
  const [certified, numbered] = await Promise.all([
    uploadedMedia.byReports(db, owner, reportKeysOf(numbers)),
    uploadedMedia.byStockNos(db, owner, [...new Set(all.flatMap((stem) => [stem, stem.toUpperCase()]))]),
  ])
  const byReport = gathered(certified.map((row) => [row.report_key?.slice(row.report_key.indexOf(':') + 1) ?? '', row]))
  const byStockNo = gathered(numbered.map((row) => [row.stock_no, row]))
  const meant = (stem: string): readonly Row[] => {
    const rows = [...(byReport.get(reportOf(stem) ?? '-') ?? []), ...(byStockNo.get(stem) ?? byStockNo.get(stem.toUpperCase()) ?? [])]
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
  return stems.map((each) => {
    const rows = each.map(meant).find((found) => found.length > 0) ?? []
    return { stones: rows.slice(0, mostCandidates).map((row) => seen(row, owner)) }
  })
}

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
export const mediaKey = (sum: string, form: 'large' | 'small' | 'film'): string =>
  form === 'film' ? `${sum}.mp4` : `${sum}${form === 'small' ? '-small' : ''}.webp`

async function keepPicture({ files }: Pick<Deps, 'files'>, file: UploadedFile): Promise<void> {
  if (file.bytes > mediaLimits.imageBytes) throw mediaTooLarge(megabytes(mediaLimits.imageBytes))
  for (const { ending, bytes } of await drawn(file.path)) await files.keep('media', bytes, { key: `${file.sha256}${ending}` })
}

async function keepFilm({ files }: Pick<Deps, 'files'>, file: UploadedFile): Promise<void> {
  if (file.bytes > mediaLimits.videoBytes) throw mediaTooLarge(megabytes(mediaLimits.videoBytes))
  const type = await fileTypeFromFile(file.path)
  const isFilm = type !== undefined && ['video/mp4', 'video/quicktime', 'video/x-m4v'].includes(type.mime)
  if (!isFilm || !(await cleanFilm(file.path))) throw noFilm()
  await files.keep('media', { path: file.path }, { key: mediaKey(file.sha256, 'film') })
}

const newFile = ({ sha256: sum, name, bytes }: UploadedFile): NewFile => ({ sum, name: storableText(name.slice(-200)), bytes })

type Change = Target & { readonly file: UploadedFile; readonly instead?: string | undefined }

async function putAt(tx: Tx, siteId: string, { id, as, file, instead }: Change): Promise<void> {
  if (as !== 'more') {
    await putFirst(tx, { siteId, stoneId: id }, as, newFile(file))
    return void (await uploadedMedia.show(tx, id, as, file.sha256))
  }
  const added = await addMore(tx, siteId, id, { file: newFile(file), most: mediaLimits.morePictures, instead })
  if (added === 'gone') throw notFound()
  if (added === 'too many') throw tooManyPictures(mediaLimits.morePictures)
}

/** @throws Problem 400 other content, 403, 404 not the caller's stone, 409 more pictures than a stone has, 413 too large */
export async function uploadMedia(
  deps: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  { file, ...target }: Omit<Change, 'file'> & { readonly file: UploadedFile | undefined },
): Promise<{ alsoAt: string[]; picture: string }> {
  const owner = ownerOf(viewer)
  if (file === undefined || file.bytes === 0) throw documentMissing()
  await (target.as === 'video' ? keepFilm(deps, file) : keepPicture(deps, file))
  await inTransaction(deps.db, async (tx) => {
    if (!(await uploadedMedia.lock(tx, owner, target.id))) throw notFound()
    await putAt(tx, owner.siteId, { ...target, file })
  })
  return { alsoAt: await selectSameAt(deps.db, owner, target.id, file.sha256), picture: moreKey(file.sha256) }
}

/** The file itself goes with the next cleaning, unless another stone has it too. @throws Problem 403, 404 */
export async function removeMedia(
  db: Pool,
  viewer: Viewer,
  { id, as, picture = '' }: Target & { picture?: string | undefined },
): Promise<null> {
  const owner = ownerOf(viewer)
  await inTransaction(db, async (tx) => {
    if (!(await uploadedMedia.lock(tx, owner, id))) throw notFound()
    if (!(await (as === 'more' ? dropMore(tx, id, picture) : dropFirst(tx, id, as)))) throw notFound()
    if (as !== 'more') await uploadedMedia.show(tx, id, as, null)
  })
  return null
}

const anHourMs = 60 * 60_000

/** Removes files that no stone names, an hour after they came. */
export async function dropForgottenMedia({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const old: string[] = []
  for await (const { key, keptAt } of files.list('media')) if (keptAt.getTime() < Date.now() - anHourMs) old.push(key)
  for (let at = 0; at < old.length; at += 1000) {
    const keys = old.slice(at, at + 1000)
    const known = new Set(await selectKnownSums(db, [...new Set(keys.map((key) => key.slice(0, 64)))]))
    for (const key of keys) if (!known.has(key.slice(0, 64))) await files.drop('media', key)
  }
}
