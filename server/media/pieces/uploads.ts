import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { documentMissing } from '@loupe/domain/documents/documents.problems.ts'
import { pieceOfOtherLength, tooMuchUnderway, uploadBroken, uploadUnfinished } from '@loupe/domain/media/media.problems.ts'
import { pieceLimits, type uploadsApi } from '@loupe/domain/media/uploads.api.ts'
import { inTransaction, type Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/call.ts'
import { tempFolder } from '../../http/temp-folder.ts'
import * as store from './uploads.store.ts'

type Upload = store.Upload
type Kept = Pick<Deps, 'db' | 'files'>

const mb = (bytes: number): number => Math.floor(bytes / 1024 / 1024)
const keyOf = (id: string, from: number): string => `${id}-${from / pieceLimits.bytes}`

/** What came of a file before, or the beginning of an upload. @throws Problem 409 when more is on its way than may be */
export const beginUpload = (db: Pool, sender: store.Sender, file: store.Announced): Promise<OutputOf<typeof uploadsApi.begin>> =>
  inTransaction(db, async (tx) => {
    await store.lockUploads(tx, sender.siteId)
    const before = await store.takeUp(tx, sender, file)
    if (before !== null) return { isThere: false, upload: before.id, have: before.have }
    if (!isWithin(await store.sumUnderway(tx, sender), file.bytes)) {
      await store.dropLeft(tx, sender)
      if (!isWithin(await store.sumUnderway(tx, sender), file.bytes)) throw tooMuchUnderway(mb(pieceLimits.personBytes))
    }
    const { id, have } = await store.addUpload(tx, sender, file)
    return { isThere: false, upload: id, have }
  })

const isWithin = ({ mine, all }: { mine: number; all: number }, more: number): boolean =>
  mine + more <= pieceLimits.personBytes && all + more <= pieceLimits.houseBytes

/** @throws Problem 400 a piece of another length, 404 not the caller's upload */
export async function takePiece(
  { db, files }: Kept,
  sender: store.Sender,
  { upload: id, from, file }: { readonly upload: string; readonly from: number; readonly file: UploadedFile | undefined },
): Promise<{ have: number }> {
  if (file === undefined) throw documentMissing()
  const upload = await store.selectUpload(db, sender, id)
  if (upload === null) throw notFound()
  const { have, bytes } = upload
  if (from !== have || have === bytes) return { have }
  if (file.bytes !== Math.min(pieceLimits.bytes, bytes - have)) throw pieceOfOtherLength()
  await files.keep('pieces', { path: file.path }, { key: keyOf(id, from) })
  await store.addPiece(db, id, from, from + file.bytes)
  return { have: from + file.bytes }
}

/** Puts the pieces together in a file of this machine's own. @throws Problem 400 when they are not the file that was announced */
async function assemble({ files }: Kept, upload: Upload, path: string): Promise<UploadedFile> {
  const digest = createHash('sha256')
  const pieces = async function* () {
    for (let from = 0; from < upload.bytes; from += pieceLimits.bytes) {
      const piece = await files.open('pieces', keyOf(upload.id, from))
      if (piece === null) throw uploadBroken()
      for await (const chunk of piece as AsyncIterable<Buffer>) {
        digest.update(chunk)
        yield chunk
      }
    }
  }
  await pipeline(pieces, createWriteStream(path))
  const sha256 = digest.digest('hex')
  if (sha256 !== upload.sum) throw uploadBroken()
  return { field: 'file', name: upload.name, path, bytes: upload.bytes, type: '', sha256 }
}

async function drop({ db, files }: Kept, { id, bytes }: Upload): Promise<void> {
  await store.dropUpload(db, id)
  for (let from = 0; from < bytes; from += pieceLimits.bytes) await files.drop('pieces', keyOf(id, from))
}

/** What is in the file is refused, or all of it was damaged: nothing would come of going on. */
const isFinal = (error: unknown): boolean => error instanceof Problem && (error.code === 400 || error.code === 413)

/**
 * Does with a file that came in pieces what is done with one that came whole; then the pieces go. They stay when it could not be done now.
 * @throws Problem 400 when it came damaged, 404 not the caller's upload, 409 when pieces are missing
 */
export async function withUpload<T>(
  deps: Kept & Pick<Deps, 'settings'>,
  sender: store.Sender,
  id: string,
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const upload = await store.selectUpload(deps.db, sender, id)
  if (upload === null) throw notFound()
  if (upload.have < upload.bytes) throw uploadUnfinished()
  const folder = await mkdtemp(join(tempFolder(deps.settings.dataDir), 'upload-'))
  try {
    const done = await use(await assemble(deps, upload, join(folder, '0')))
    await drop(deps, upload)
    return done
  } catch (error) {
    if (isFinal(error)) await drop(deps, upload)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const anHourMs = 60 * 60_000

/** Ends uploads that nobody went on with, and removes pieces of uploads that are no more. */
export async function dropForgottenUploads({ db, files }: Kept): Promise<void> {
  await store.dropUploadsBefore(db, pieceLimits.keptHours)
  const old: string[] = []
  for await (const { key, keptAt } of files.list('pieces')) if (keptAt.getTime() < Date.now() - anHourMs) old.push(key)
  if (old.length === 0) return
  const known = await store.selectUploadIds(db)
  for (const key of old) if (!known.has(key.slice(0, key.indexOf('-')))) await files.drop('pieces', key)
}
