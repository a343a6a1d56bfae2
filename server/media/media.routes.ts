import { notFound, noSession } from '@loupe/domain/api/api.problems.ts'
import { idPattern } from '@loupe/domain/api/id.ts'
import { roles } from '@loupe/domain/access/roles.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { uploadsApi } from '@loupe/domain/media/uploads.api.ts'
import { filmKeyIn, modelKeyIn, moreKey, moreKeyIn, stillKeyIn } from '@loupe/domain/stock/media.ts'
import { isOneOf, recordOf } from '@loupe/domain/api/unknown.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import type { Deps } from '../deps.ts'
import type { FastifyReply, FastifyRequest, Http } from '../http/http.ts'
import { hostOrigin, route } from '../http/route.ts'
import { picturedJewelry } from '../jewelry/jewelry.ts'
import { findStone, stockEyes, stoneMedia } from '../stock/stock.ts'
import { drawnMedia } from './drawn-media.ts'
import { mediaKeeper } from './kept-media.ts'
import { listMedia } from './media-list.ts'
import { sendKept } from './send-file.ts'
import { selectParcelPicture, type Place } from './kept.store.ts'
import { keepStill, stillKey } from './model-still.ts'
import { matchNames } from './match-names.ts'
import { takePiece } from './pieces/uploads.ts'
import { beginMedia, mediaKey, putMedia, removeMedia } from './uploaded-media.ts'
import { type Uploaded, uploadedAs, wayTo } from './ways.ts'

type Asked = { readonly id: string; readonly mark: string; readonly name: string }

/** Sums of uploaded files, by what they are. */
type Sums = Readonly<Record<Place, readonly string[]>>

/** What a name of a file beside the first ones stands for, by the first letters of its sum. */
const namedKinds = [
  { keyIn: modelKeyIn, kind: 'model', file: (sum: string) => ({ key: mediaKey(sum, 'model'), type: 'model/gltf-binary' }) },
  { keyIn: stillKeyIn, kind: 'model', file: (sum: string) => ({ key: stillKey(sum), type: 'image/webp' }) },
  { keyIn: filmKeyIn, kind: 'video', file: (sum: string) => ({ key: mediaKey(sum, 'film'), type: 'video/mp4' }) },
  {
    keyIn: moreKeyIn,
    kind: 'image',
    file: (sum: string, isSmall: boolean) => ({ key: mediaKey(sum, isSmall ? 'small' : 'large'), type: 'image/webp' }),
  },
] as const

/** A picture or a film beside the first one, or a model. */
function fileAs(name: string, isSmall: boolean, sums: Sums): Uploaded | null {
  for (const { keyIn, kind, file } of namedKinds) {
    const key = keyIn(name)
    const sum = key === null ? undefined : sums[kind].find((each) => moreKey(each) === key)
    if (sum !== undefined) return file(sum, isSmall)
  }
  return null
}

/** The same of a stone; nothing is read for a name that is none of these. */
async function moreAs(db: Deps['db'], id: string, name: string, isSmall: boolean): Promise<Uploaded | null> {
  const kind = namedKinds.find(({ keyIn }) => keyIn(name) !== null)?.kind
  const none: Sums = { image: [], video: [], model: [] }
  if (kind === 'model') return fileAs(name, isSmall, { ...none, model: (await stoneMedia.models(db, id)).map(({ sum }) => sum) })
  if (kind === 'video') return fileAs(name, isSmall, { ...none, video: await stoneMedia.films(db, id) })
  return kind === 'image' ? fileAs(name, isSmall, { ...none, image: await stoneMedia.more(db, id) }) : null
}

const filesByKind = (files: readonly { readonly kind: string; readonly sum: string }[]): Sums => {
  const of = (kind: Place) => files.flatMap((file) => (file.kind === kind ? [file.sum] : []))
  return { image: of('image'), video: of('video'), model: of('model') }
}

const isSmallAsked = (request: FastifyRequest): boolean => recordOf(request.query)['size'] === 'small'

const pictureOf = (sum: string, request: FastifyRequest): Uploaded => ({
  key: mediaKey(sum, isSmallAsked(request) ? 'small' : 'large'),
  type: 'image/webp',
})

/**
 * Pictures, films and certificates of stones under the house's own addresses (decision 0145). Whoever has an address sees the
 * picture, as whoever gets an exported list does; a page elsewhere opens only for those who may see the stone.
 */
export function mediaRoutes(http: Http, deps: Deps): void {
  const { db, settings } = deps
  const keeper = mediaKeeper(settings.dataDir, settings.media)

  http.server.get<{ Params: Asked }>('/media/stone/:id/:mark/:name', async (request, reply) => {
    const { id, mark, name } = request.params
    if (!idPattern.test(id) || !/^[0-9a-f]{32}$/.test(mark)) throw notFound()
    const links = await stoneMedia.links(db, id, mark)
    const isSmall = isSmallAsked(request)
    const uploaded = links === undefined ? null : (uploadedAs(name, isSmall, links) ?? (await moreAs(db, id, name, isSmall)))
    if (uploaded !== null) return sendUploaded(deps, request, reply, uploaded)
    const way = links === undefined ? null : wayTo(name, isSmall, links)
    if (way === null) throw notFound()
    if ('follow' in way) {
      const address = await pageToFollow(http, deps, request, { id, link: way.follow })
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302)
    }
    const found = await keeper.find(way.show, way.form)
    if ('path' in found) return sendKept(request, reply, found)
    if (found.isFinal && way.of !== null) await stoneMedia.giveUp(db, id, way.of, way.show)
    throw notFound()
  })

  http.server.get<{ Params: Asked & { readonly form: string } }>('/media/jewelry/:form/:id/:mark/:name', async (request, reply) => {
    const { form, id, mark, name } = request.params
    if (!isOneOf(jewelryForms, form) || !idPattern.test(id) || !/^[0-9a-f]{32}$/.test(mark)) throw notFound()
    const links = await picturedJewelry.links(db, { form, id, mark })
    if (links === undefined) throw notFound()
    const isSmall = isSmallAsked(request)
    const uploaded = uploadedAs(name, isSmall, links) ?? fileAs(name, isSmall, filesByKind(await picturedJewelry.files(db, form, id)))
    if (uploaded !== null) return sendUploaded(deps, request, reply, uploaded)
    const way = wayTo(name, isSmall, { ...links, certificate: null })
    // A page elsewhere carries its supplier's number.
    if (way === null || 'follow' in way) throw notFound()
    const found = await keeper.find(way.show, way.form)
    if (!('path' in found)) throw notFound()
    return sendKept(request, reply, found)
  })

  http.server.get<{ Params: Asked }>('/media/parcel/:id/:mark/:name', async (request, reply) => {
    const { id, mark, name } = request.params
    const picture = moreKeyIn(name)
    if (!idPattern.test(id) || !/^[0-9a-f]{32}$/.test(mark) || picture === null) throw notFound()
    const sum = await selectParcelPicture(db, id, mark, picture)
    if (sum === undefined) throw notFound()
    return sendUploaded(deps, request, reply, pictureOf(sum, request))
  })

  const drawn = drawnMedia(settings.dataDir)
  http.server.get<{ Params: Pick<Asked, 'name'> }>('/media/drawn/:name', async (request, reply) => {
    const { name } = request.params
    const isSmall = isSmallAsked(request)
    // What is drawn belongs to the demo.
    const file = settings.isProduction ? null : await drawn(name, isSmall)
    if (file === null) throw notFound()
    return sendKept(request, reply, file)
  })

  keepersRoutes(http, deps)

  http.server.get('/media/*', async () => {
    throw notFound()
  })
}

/** What those who keep media call. */
function keepersRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, mediaApi.list, (input, call) => listMedia(db, call.viewer, input))
  route(http, mediaApi.match, (input, call) => matchNames(db, call.viewer, input.names, roles.media))
  route(http, mediaApi.upload, (input, call) => putMedia(deps, call.viewer, { ...input, file: call.files[0] }))
  route(http, uploadsApi.begin, (input, call) => beginMedia(db, call.viewer, input))
  route(http, uploadsApi.piece, (input, call) => takePiece(deps, call.viewer, { ...input, file: call.files[0] }))
  route(http, modelsApi.list, (input, call) => listMedia(db, call.viewer, input, 'model'))
  route(http, modelsApi.match, (input, call) => matchNames(db, call.viewer, input.names, roles.media3d))
  route(http, modelsApi.upload, ({ isMore, ...input }, call) =>
    putMedia(deps, call.viewer, { as: isMore ? 'moreModel' : 'model', ...input, file: call.files[0] }),
  )
  route(http, modelsApi.still, (input, call) => keepStill(deps, call.viewer, { ...input, file: call.files[0] }))
  route(http, modelsApi.remove, ({ form, id, picture }, call) =>
    removeMedia(db, call.viewer, { form, id, as: picture === undefined ? 'model' : 'moreModel', picture }),
  )
  route(http, mediaApi.remove, (input, call) => removeMedia(db, call.viewer, input))
}

/** A small picture in the form that the browser likes best; one that came before there were two is kept in one. */
const liked = ({ key, type }: Uploaded, accepts: string): readonly Uploaded[] => [
  ...(key.endsWith('-small.webp') && accepts.includes('image/avif') ? [{ key: key.replace(/webp$/, 'avif'), type: 'image/avif' }] : []),
  { key, type },
  // A film is kept as it came: one that is no MP4 is a WebM.
  ...(key.endsWith('.mp4') ? [{ key: key.replace(/mp4$/, 'webm'), type: 'video/webm' }] : []),
]

/** An uploaded file is lent by the store until it is sent. */
async function sendUploaded(
  { files }: Pick<Deps, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  uploaded: Uploaded,
): Promise<FastifyReply> {
  for (const { key, type } of liked(uploaded, request.headers.accept ?? '')) {
    const lent = await files.borrow('media', key)
    if (lent === null) continue
    reply.raw.once('close', () => void lent.giveBack())
    if (key.includes('-small.')) void reply.header('vary', 'accept')
    return sendKept(request, reply, { path: lent.path, type })
  }
  throw notFound()
}

/** A link that is opened like a page carries no header: the session is in the browser's cookie. */
function tokenOf(request: FastifyRequest): string | null {
  const given = request.headers['token']
  if (typeof given === 'string' && given !== '') return given
  return /(?:^|;\s*)Admin-Token=([^;\s]{1,200})/.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** @throws Problem 401 without a session, 404 for a stone that is not this viewer's to see */
async function pageToFollow(
  { gate }: Http,
  { db }: Deps,
  request: FastifyRequest,
  { id, link }: { id: string; link: string },
): Promise<string> {
  const token = tokenOf(request)
  const viewer = token === null ? null : await gate.findViewer(token, request.headers.origin ?? hostOrigin(request))
  if (viewer === null || viewer.isPasswordDue) throw noSession()
  await findStone(db, viewer, await stockEyes(db, viewer), id)
  // Suppliers write links as they read them; a header holds plain letters only.
  const address = URL.canParse(link) ? new URL(link).href : null
  if (address === null) throw notFound()
  return address
}
