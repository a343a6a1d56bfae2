import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lotNoOf } from '@loupe/domain/parcels/parcel.ts'
import sharp from 'sharp'
import { demoCertificates } from '../certificates/certificates.ts'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../http/call.ts'
import { demoPictures } from '../media/media.ts'
import { demoCall } from './demo-call.ts'
import { selectNewest, selectNewestParcels } from './demo-media.store.ts'
import { brilliant } from './demo-model.ts'
import type { DemoPeople } from './demo-people.ts'
import { diceFor } from './dice.ts'

/** So many of the newest stones, and of the newest parcels, of the first two suppliers. */
const ofEach = 9
/** So many of these have a model. */
const mostModels = 4

/** Nobody takes it for a photo, wherever it is seen; its number makes it a picture of one stone. */
const caption = (side: number, number: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><text x="50%" y="97%" text-anchor="middle"
font-family="sans-serif" font-size="${Math.round(side / 26)}" fill="#5b6577">drawn for the demo, ${number}</text></svg>`)

/** Many stones of one shape on a light table, no two of them over each other. */
async function strewn(drawn: Buffer): Promise<Buffer> {
  const [side, across] = [900, 9]
  const room = side / across
  const dice = diceFor(41, 0)
  const { width, height } = await sharp(drawn).metadata()
  const [left, top] = [Math.round(width * 0.1), Math.round(height * 0.1)]
  const one = await sharp(drawn)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .toBuffer()
  const stones = []
  for (let at = 0; at < across * across; at += 1) {
    const size = Math.round(room * dice.between(0.72, 0.98))
    const turned = await sharp(one)
      .resize(size, size)
      .rotate(Math.round(dice.between(0, 12)) * 30, { background: '#fff' })
      .resize(size, size)
      .toBuffer()
    const place = (line: number): number => Math.round(line * room + dice.between(0, room - size))
    stones.push({ input: turned, left: place(at % across), top: place(Math.floor(at / across)), blend: 'multiply' as const })
  }
  const table = { create: { width: side, height: side, channels: 3 as const, background: '#fff' } }
  return sharp(table).composite(stones).png().toBuffer()
}

type Named = Awaited<ReturnType<typeof selectNewest>>[number]
type Goods = { readonly form: 'stone' | 'parcel'; readonly id: string; readonly number: string }

/** Uploads pictures, certificates and models of stones, and pictures of parcels, as somebody of the house would; a house that has some keeps what it has. */
export async function loadDemoMedia(deps: Deps, { houseId, suppliers }: DemoPeople, say: (line: string) => void): Promise<void> {
  const { viewer } = await demoCall(deps, houseId, 'manager')
  if (await demoPictures.areThere(deps.db, viewer)) return
  const folder = join(deps.settings.dataDir, 'tmp', 'demo-media')
  await mkdir(folder, { recursive: true })
  let models = 0

  async function fileOf(name: string, type: string, bytes: Uint8Array): Promise<UploadedFile> {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { field: 'file', name, path, bytes: bytes.length, type, sha256 }
  }

  async function bring({ form, id, number }: Goods, drawn: Buffer, as: 'image' | 'more'): Promise<void> {
    const picture = sharp(drawn)
    const { width } = await picture.metadata()
    const bytes = await picture
      .composite([{ input: caption(width, number) }])
      .jpeg({ quality: 88 })
      .toBuffer()
    const file = await fileOf(`${number}${as === 'more' ? '_side' : ''}.jpg`, 'image/jpeg', bytes)
    await demoPictures.upload(deps, viewer, { form, id, as, file })
  }

  /** A page that says on itself that it is a sample. */
  async function certify({ id, report_no: reportNo }: Named): Promise<void> {
    const drawn = await demoCertificates.draw(deps.db, viewer, id)
    if (drawn === null) return
    const isPage = drawn.type === 'application/pdf'
    const bytes = isPage ? Buffer.from(drawn.body) : await sharp(Buffer.from(drawn.body)).jpeg({ quality: 88 }).toBuffer()
    const file = await fileOf(`${reportNo ?? id}.${isPage ? 'pdf' : 'jpg'}`, isPage ? drawn.type : 'image/jpeg', bytes)
    await demoCertificates.keep(deps, viewer, { id, file })
  }

  async function model({ id, number }: Goods): Promise<void> {
    if (models >= mostModels) return
    const bytes = brilliant({ tablePct: 56 + models, depthPct: 61 + models / 2 })
    models += 1
    const file = await fileOf(`${number}.glb`, 'model/gltf-binary', bytes)
    await demoPictures.upload(deps, viewer, { form: 'stone', id, as: 'model', file })
  }

  async function ofStone(stone: Named, at: number): Promise<void> {
    const goods = { form: 'stone', id: stone.id, number: stone.report_no ?? stone.stock_no } as const
    for (const pose of at < 3 ? [1, 2] : [1]) {
      const drawn = await demoPictures.draw(deps, stone, pose)
      if (drawn !== null) await bring(goods, await readFile(drawn), pose === 1 ? 'image' : 'more')
    }
    if (at < 5) await certify(stone)
    if (stone.shape === 'round') await model(goods)
  }

  async function ofParcel({ id, shape }: { readonly id: string; readonly shape: string }): Promise<void> {
    const drawn = await demoPictures.draw(deps, { shape, color: 'G', fancy_color: null }, 1)
    if (drawn !== null) await bring({ form: 'parcel', id, number: lotNoOf(id) }, await strewn(await readFile(drawn)), 'image')
  }

  for (const { id } of suppliers.slice(0, 2)) {
    const stones = await selectNewest(deps.db, id, ['round', 'oval', 'pear', 'emerald', 'cushion'], ofEach)
    for (const [at, stone] of stones.entries()) await ofStone(stone, at)
    for (const parcel of await selectNewestParcels(deps.db, id, ['round', 'princess', 'marquise'], ofEach)) await ofParcel(parcel)
  }
  await rm(folder, { recursive: true, force: true })
  say('Uploaded pictures, sample certificates and models of some stones, and pictures of some parcels, drawn for the demo')
}
