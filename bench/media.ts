import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson, aSite } from '../server/testing/trade.ts'
import { line, megabytes, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'
import { secondsOf } from './processor-time.ts'

/** As many pictures, each of a stone of its own, sent so many at a time. */
const pictures = option('pictures', 10_000)
const atOnce = option('at-once', 4)
const namesPerCall = 200

type Named = { readonly name: string; readonly report_no: string }

/** Pictures as cameras take them, larger than what is shown; each one that is sent is another by a remark in it. */
async function photos(): Promise<readonly Buffer[]> {
  const made = [0, 1, 2, 3].map((at) =>
    sharp({
      create: {
        width: 2000,
        height: 1500,
        channels: 3,
        background: '#d8dde4',
        noise: { type: 'gaussian', mean: 120 + 20 * at, sigma: 24 },
      },
    })
      .blur(1.2)
      .jpeg({ quality: 88 })
      .toBuffer(),
  )
  return Promise.all(made)
}

function remarked(photo: Buffer, no: number): Buffer {
  const remark = Buffer.from(`no ${no}`)
  const segment = Buffer.from([0xff, 0xfe, 0, remark.length + 2])
  return Buffer.concat([photo.subarray(0, 2), segment, remark, photo.subarray(2)])
}

/** The ways in which people name files. */
const nameOf = (reportNo: string, no: number): string =>
  [`${reportNo}.jpg`, `GIA/${reportNo}_1.jpg`, `LG${reportNo}-front.jpg`, `new (2)/${reportNo} top.JPG`][no % 4] ?? reportNo

async function post<T>(url: string, token: string, body: string | FormData): Promise<T> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const reply = await fetch(url, { method: 'POST', headers: { token, ...json }, body })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

/** The stone that each name means; a name that means several, or none, is counted apart. */
async function matched(origin: string, token: string, names: readonly Named[]): Promise<{ ids: (string | null)[]; times: number[] }> {
  const ids: (string | null)[] = []
  const times: number[] = []
  for (let at = 0; at < names.length; at += namesPerCall) {
    const body = JSON.stringify({ names: names.slice(at, at + namesPerCall).map(({ name }) => name) })
    const { result, ms } = await timed(() => post<{ stones: { id: string }[] }[]>(`${origin}/api/media/match`, token, body))
    times.push(ms)
    ids.push(...result.map(({ stones }) => (stones.length === 1 ? (stones[0]?.id ?? null) : null)))
  }
  return { ids, times }
}

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

async function storeAll(origin: string, token: string, ids: readonly (string | null)[]): Promise<number[]> {
  const photo = await photos()
  const times: number[] = []
  let next = 0
  const sender = async (): Promise<void> => {
    for (let no = next++; no < ids.length; no = next++) {
      const id = ids[no]
      if (id === null || id === undefined) continue
      const form = new FormData()
      form.set('id', id)
      form.set('as', 'image')
      form.set('file', new Blob([new Uint8Array(remarked(photo[no % photo.length] ?? Buffer.alloc(0), no))]), 'a.jpg')
      times.push((await timed(() => post(`${origin}/api/media/upload`, token, form))).ms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return times
}

buildServer()
await withOwnPostgres(async (url, dataDir) => {
  const { db, end } = await migratedDatabase(url)
  const house = await aSite(db)
  const manager = await aPerson(db, house, { role: 2 })
  const loader = new Client({ connectionString: url })
  await loader.connect()
  await loadSyntheticList(loader, house.siteId)
  await loadSyntheticStock(loader, house.siteId, Math.max(20_000, pictures * 2))
  await loader.query('vacuum analyze')
  const { rows } = await loader.query<{ report_no: string }>(
    `select min(report_no) as report_no from stones where report_no is not null group by report_key having count(*) = 1 order by 1 limit $1`,
    [pictures],
  )
  await loader.end()
  await end()
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir, MEDIA_FETCH: '0' }, 120_000)
  try {
    const names = rows.map(({ report_no }, no) => ({ name: nameOf(report_no, no), report_no }))
    line('names of files', `${names.length}   (load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}, ${cpus().length} processors)`)
    const quiet = memoryOf(server.pid, 'VmRSS')
    const match = await timed(() => matched(server.url, manager.token, names))
    const { ids, times } = match.result
    line(`matched, ${namesPerCall} in a call`, `${Math.round((names.length * 1000) / match.ms)} names/s   ${timesText(sorted(times))}`)
    line('names that meant one stone', `${ids.filter((id) => id !== null).length}`)
    const worked = secondsOf(server.pid)
    const store = await timed(() => storeAll(server.url, manager.token, ids))
    const spent = secondsOf(server.pid) - worked
    line(
      `drawn anew in two sizes and stored, ${atOnce} at a time`,
      `${((store.result.length * 1000) / store.ms).toFixed(1)} pictures/s   ${timesText(sorted(store.result))}`,
    )
    line('processor of the server', `${((spent * 1000) / Math.max(1, store.result.length)).toFixed(0)} ms for a picture`)
    line(
      'memory of the server',
      `${megabytes(quiet)} before, ${megabytes(memoryOf(server.pid, 'VmRSS'))} after, ${megabytes(memoryOf(server.pid, 'VmHWM'))} at most`,
    )
    const folder = join(dataDir, 'stone-media')
    const kept = readdirSync(folder)
    line('kept', `${kept.length} files, ${megabytes(kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0))}`)
  } finally {
    await server.end('SIGTERM')
  }
})
