import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCertificates } from '../certificates/certificates.ts'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../http/call.ts'
import { demoPictures } from '../media/media.ts'
import { demoCall } from './demo-call.ts'
import { selectNewest } from './demo-media.store.ts'
import type { DemoPeople } from './demo-people.ts'

/** So many of the newest stones of the first two suppliers. */
const ofEach = 9

/** Nobody takes it for a photo, wherever it is seen; its number makes it a picture of one stone. */
const caption = (side: number, number: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><text x="50%" y="97%" text-anchor="middle"
font-family="sans-serif" font-size="${Math.round(side / 26)}" fill="#5b6577">drawn for the demo, ${number}</text></svg>`)

type Named = Awaited<ReturnType<typeof selectNewest>>[number]

/** Uploads pictures and certificates of stones as somebody of the house would; a house that has some keeps what it has. */
export async function loadDemoMedia(deps: Deps, { houseId, suppliers }: DemoPeople, say: (line: string) => void): Promise<void> {
  const { viewer } = await demoCall(deps, houseId, 'manager')
  if (await demoPictures.areThere(deps.db, viewer)) return
  const folder = join(deps.settings.dataDir, 'tmp', 'demo-media')
  await mkdir(folder, { recursive: true })

  async function bring(stone: Named, pose: number, as: 'image' | 'more'): Promise<void> {
    const drawn = await demoPictures.draw(deps, stone, pose)
    if (drawn === null) return
    const picture = sharp(await readFile(drawn))
    const { width } = await picture.metadata()
    const bytes = await picture
      .composite([{ input: caption(width, stone.report_no ?? '') }])
      .jpeg({ quality: 88 })
      .toBuffer()
    const name = `${stone.report_no ?? stone.stock_no}${as === 'more' ? '_side' : ''}.jpg`
    await demoPictures.upload(deps, viewer, { id: stone.id, as, file: await fileOf(name, 'image/jpeg', bytes) })
  }

  async function fileOf(name: string, type: string, bytes: Buffer): Promise<UploadedFile> {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { field: 'file', name, path, bytes: bytes.length, type, sha256 }
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

  for (const supplier of suppliers.slice(0, 2)) {
    const stones = await selectNewest(deps.db, supplier.id, ['round', 'oval', 'pear', 'emerald', 'cushion'], ofEach)
    for (const stone of stones) await bring(stone, 1, 'image')
    for (const stone of stones.slice(0, 3)) await bring(stone, 2, 'more')
    for (const stone of stones.slice(0, 5)) await certify(stone)
  }
  await rm(folder, { recursive: true, force: true })
  say('Uploaded pictures and sample certificates of some stones, drawn for the demo')
}
