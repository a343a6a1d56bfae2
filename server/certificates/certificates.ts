import { holdsAny, knowsCosts, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { Certificate } from '@loupe/domain/certificates/certificates.api.ts'
import {
  certificateReplaced,
  noCertificateToRead,
  notYourCertificate,
  uncertifiedStone,
} from '@loupe/domain/certificates/certificates.problems.ts'
import { differingGrades, saysSomething, type ReportGrades } from '@loupe/domain/certificates/report-grades.ts'
import { labPageOf } from '@loupe/domain/stock/report-no.ts'
import type { Pool } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import type { Deps } from '../deps.ts'
import { papers } from '../documents/documents.ts'
import type { UploadedFile } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { findStone, stockEyes } from '../stock/stock.ts'
import { deleteCertificate, knownNames, selectCertificate, updateGrades, upsertCertificate } from './certificates.store.ts'
import type { CertificateRow, KeptSource } from './certificates.store.ts'
import { sampleReport } from './sample-report.ts'
import { hasCertificate, labOf, listedOf, namedOf, type CertifiedStone, type Missing, type Shown } from './find-certificate.ts'

type Find = (row: CertifiedStone) => Promise<Shown | Missing>
type ReadOff = { readonly id: string; readonly mark: string; readonly grades: ReportGrades }

const stoneOf = async (db: Pool, viewer: Viewer, id: string): Promise<CertifiedStone> =>
  findStone(db, viewer, await stockEyes(db, viewer), id)

/** Staff with the code for media upload for every stone of the house, a supplier for their own. */
function keepsAs(viewer: Viewer, row: CertifiedStone): 'house' | 'supplier' | null {
  if (viewer.isNextLevel) return null
  if (viewer.role === mainRoles.supplier) return viewer.supplierId === row.supplier_id ? 'supplier' : null
  return knowsCosts(viewer) && holdsAny(viewer.codes, [roles.media]) ? 'house' : null
}

/** What the caller may do with the file that is shown: the house with every uploaded one, a supplier with their own. */
function rightsOf(viewer: Viewer, row: CertifiedStone, source: Certificate['source']): Pick<Certificate, 'mayKeep' | 'mayRemove'> {
  const keeps = row.report_key === null ? null : keepsAs(viewer, row)
  const mayRemove = keeps === 'house' ? source === 'house' || source === 'supplier' : keeps === 'supplier' && source === 'supplier'
  return { mayKeep: keeps !== null, mayRemove }
}

const nothingShown = { source: null, type: null, mark: null, read: null, differs: [] }

const shownAs = (found: Shown, listed: ReportGrades) => ({
  source: found.source,
  type: found.type,
  mark: found.mark,
  missing: null,
  read: found.read,
  differs: found.read === null ? [] : differingGrades(listed, found.read),
})

function answer(viewer: Viewer, row: CertifiedStone, found: Shown | Missing): Certificate {
  const listed = listedOf(row)
  const page = labPageOf(labOf(row), row.report_no)
  return {
    ...(found.source === null ? { ...nothingShown, missing: found.missing } : shownAs(found, listed)),
    listed,
    labPage: page?.url ?? null,
    labPageAsks: page?.asks ?? false,
    ...rightsOf(viewer, row, found.source),
  }
}

/** A stone's certificate for its viewer. @throws Problem 404 for a stone that is not theirs to see */
export async function seeCertificate(db: Pool, find: Find, viewer: Viewer, id: string): Promise<Certificate> {
  const row = await stoneOf(db, viewer, id)
  return answer(viewer, row, await find(row))
}

/** Whether there is anything behind a link to a stone's certificate for its viewer. @throws Problem 404 for a stone that is not theirs to see */
export async function certificateThere(deps: Deps, viewer: Viewer, id: string): Promise<{ there: boolean; mayKeep: boolean }> {
  const row = await stoneOf(deps.db, viewer, id)
  return { there: await hasCertificate(deps, row), mayKeep: rightsOf(viewer, row, null).mayKeep }
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** @throws Problem 404 when there is nothing to show */
export async function certificateFile(db: Pool, find: Find, viewer: Viewer, id: string): Promise<FileAnswer> {
  const row = await stoneOf(db, viewer, id)
  const found = await find(row)
  const body = found.source === null ? null : await found.open()
  if (found.source === null || body === null) throw notFound()
  return { name: `${row.report_no ?? 'certificate'}.${endings[found.type] ?? 'bin'}`, type: found.type, body }
}

/** @throws Problem 400 what is no PDF, JPEG or PNG, 403 not the caller's stone, 409 without a number, 413 too large */
export async function keepCertificate(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  { id, file }: { readonly id: string; readonly file: UploadedFile | undefined },
): Promise<void> {
  const row = await stoneOf(db, viewer, id)
  const source = keepsAs(viewer, row)
  if (source === null) throw notAllowed()
  const named = namedOf(row)
  if (named === null) throw uncertifiedStone()
  const { bytes, type } = await papers.check(file)
  const storedName = await files.keep('certificates', bytes)
  const before = await upsertCertificate(db, named, source, {
    storedName,
    type,
    bytes: bytes.length,
    keptBy: viewer.userId,
    fileName: storableText((file?.name ?? '').slice(-200)),
  })
  if (before !== null) await files.drop('certificates', before)
}

/** What the demo uploads of its own stones: the sample that it draws; null for a stone without a number. */
export const demoCertificates = {
  draw: async (db: Pool, viewer: Viewer, id: string) => {
    const row = await stoneOf(db, viewer, id)
    return row.report_no === null
      ? null
      : sampleReport({ reportNo: row.report_no, origin: row.origin, shape: row.shape, listed: listedOf(row) })
  },
  keep: keepCertificate,
}

/** The kept file that the caller may change. @throws Problem 403, 404, 409 */
async function keptToChange(db: Pool, viewer: Viewer, id: string, source?: KeptSource): Promise<CertificateRow> {
  const row = await stoneOf(db, viewer, id)
  const keeps = keepsAs(viewer, row)
  if (keeps === null) throw notAllowed()
  const named = namedOf(row)
  const kept = named === null ? undefined : await selectCertificate(db, named, source)
  if (kept === undefined) throw noCertificateToRead()
  if (keeps === 'supplier' && kept.source !== 'supplier') throw notYourCertificate()
  return kept
}

/** @throws Problem 403 not the caller's, 409 another file took its place */
export async function keepGrades(db: Pool, viewer: Viewer, { id, mark, grades }: ReadOff): Promise<void> {
  const kept = await keptToChange(db, viewer, id)
  if (kept.stored_name !== mark) throw certificateReplaced()
  await updateGrades(db, kept.id, saysSomething(grades) ? grades : null, viewer.userId)
}

/** @throws Problem 403 not the caller's; what a laboratory gave stays */
export async function removeCertificate(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  viewer: Viewer,
  { id, source }: { readonly id: string; readonly source?: KeptSource | undefined },
): Promise<void> {
  const kept = await keptToChange(db, viewer, id, source)
  if (kept.source === 'lab') throw notYourCertificate()
  await deleteCertificate(db, kept.id)
  await files.drop('certificates', kept.stored_name)
}

const anHourMs = 60 * 60_000

/** Removes files that no certificate names, an hour after they came: what a stopped server left half done. */
export async function dropForgottenCertificates({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const old: string[] = []
  for await (const { key, keptAt } of files.list('certificates')) if (keptAt.getTime() < Date.now() - anHourMs) old.push(key)
  for (let at = 0; at < old.length; at += 1000) {
    const names = old.slice(at, at + 1000)
    const known = new Set(await knownNames(db, names))
    for (const name of names) if (!known.has(name)) await files.drop('certificates', name)
  }
}
