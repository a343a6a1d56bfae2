import { notAllowed, tooMany } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { asOfLabel, cutNote, exportNames, goneNote, partOfName, type ExportName } from '@loupe/domain/exports/export-labels.ts'
import { usualExportsADay } from '@loupe/domain/exports/export-limits.ts'
import type { ExportFormat } from '@loupe/domain/exports/export-formats.ts'
import { exportsSpent } from '@loupe/domain/exports/exports.problems.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { noteWithin, secondsUntilNext } from '../db/export-log.ts'
import type { Deps } from '../deps.ts'
import type { Dress, SheetPicture } from '../files/table-dress.ts'
import { tableFile, tableTypes } from '../files/table-file.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { dayIn, minuteIn } from '../settings/time-zone.ts'
import type { ListToWrite, Reader } from './exported-list.ts'
import { selectTerms, type StoredTerms } from './exports.store.ts'
import { goneOf, goodsList, mustFit, sumOf, topOf } from './goods-list.ts'
import { logoOver, watermarkOf } from './house-marks.ts'
import { recordList } from './record-list.ts'

type ExportDeps = Pick<Deps, 'db' | 'files' | 'settings'>

/** For whom a file is, and what it is written from. */
export type ExportReader = Reader
export type ExportedList = ListToWrite

/** What lists of the back office have in common. */
export const listOfRecords = recordList

/** What lists of goods have in common, of whatever form. */
export const goods = { list: goodsList, topOf, mustFit, goneOf, sumOf } as const

const shownIn = ({ rows, told = rows.length - 1 }: ExportedList): number => Math.max(0, told)

function notesOf(list: ExportedList, language: Language): string[] {
  const { cutFrom, gone = 0 } = list
  const shown = grouped(String(shownIn(list)))
  const cut = cutFrom === undefined ? [] : [cutNote(shown, cutFrom === null ? null : grouped(String(cutFrom)))[language]]
  return [...cut, ...(gone === 0 ? [] : [goneNote(gone)[language]])]
}

function fileName(list: ExportedList, language: Language, format: ExportFormat, day: string): string {
  const part = list.cutFrom === undefined ? '' : partOfName(shownIn(list), list.cutFrom)[language]
  return `${exportNames[list.name][language]}-${list.of ?? day}${part}.${format}`
}

const titleOf = (name: ExportName, language: Language): string => {
  const words = exportNames[name][language].replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a house wants on its files; nothing while it has no config. */
const noTerms = { title: '', logo: '', hasHead: false, watermark: '', dayLimit: null } as const
const termsOf = async (db: Deps['db'], siteId: string): Promise<StoredTerms> => (await selectTerms(db, siteId)) ?? noTerms

/** Whose list it is, which, and of when. */
function headOf({ title, hasHead }: StoredTerms, list: ExportedList, when: string, language: Language): string[] {
  return hasHead ? [title, [titleOf(list.name, language), list.of ?? when, ...(list.says ?? [])].join(' · ')] : []
}

/** How the sheet looks: whose it is over it, what the house lays under it. */
async function dressOf(
  { db, files, settings }: ExportDeps,
  { viewer, language }: Pick<ExportReader, 'viewer' | 'language'>,
  list: ExportedList,
  pictures: Dress['pictures'],
): Promise<Dress> {
  const terms = await termsOf(db, viewer.siteId)
  const { watermark } = terms
  return {
    title: titleOf(list.name, language),
    head: headOf(terms, list, `${asOfLabel[language]} ${minuteIn(settings.timeZone, new Date())}`, language),
    columns: list.columns,
    headAt: list.headAt ?? 0,
    notes: notesOf(list, language),
    logo: terms.hasHead && terms.logo !== '' ? await logoOver(files, terms.logo, list.columns) : undefined,
    total: list.total,
    watermark: watermark === '' ? undefined : { words: watermark, tile: await watermarkOf(watermark) },
    pictures,
  }
}

async function dayOf({ db, settings }: Pick<ExportDeps, 'db' | 'settings'>, siteId: string): Promise<{ most: number; timeZone: string }> {
  const limit = (await termsOf(db, siteId)).dayLimit ?? usualExportsADay
  return { most: /^\d+$/.test(limit) ? Number(limit) : Number.MAX_SAFE_INTEGER, timeZone: settings.timeZone }
}

/** Whether a person may take out another list today. @throws Problem 429 */
export async function mustHaveExports(deps: Pick<ExportDeps, 'db' | 'settings'>, { userId, siteId }: Viewer): Promise<void> {
  const day = await dayOf(deps, siteId)
  const seconds = await secondsUntilNext(deps.db, userId, day)
  if (seconds !== null) throw exportsSpent(day.most, seconds)
}

/** Writes a list as a file and that it was taken out into the log. @throws Problem 429 when the person's day is spent */
export async function writeList(
  deps: ExportDeps,
  reader: Pick<ExportReader, 'viewer' | 'language'>,
  { format, ...list }: ExportedList & { readonly format: ExportFormat },
  pictures?: readonly (SheetPicture | null)[],
): Promise<FileAnswer & { readonly body: Buffer }> {
  const { viewer, language } = reader
  const day = await dayOf(deps, viewer.siteId)
  const body = await tableFile(format, titleOf(list.name, language), list.rows, await dressOf(deps, reader, list, pictures))
  const seconds = await noteWithin(deps.db, { userId: viewer.userId, what: list.what, rows: shownIn(list) }, day)
  if (seconds !== null) throw exportsSpent(day.most, seconds)
  return { name: fileName(list, language, format, dayIn(deps.settings.timeZone, new Date())), type: tableTypes[format], body }
}

const exporting = new Set<string>()

/**
 * The one way in which a list leaves the house as a file: one at a time for each person, as many in a day as the house says, written down.
 * @throws Problem 403 for guests, 429 while another is written and when the day is spent
 */
export async function exportFile(
  deps: ExportDeps,
  reader: Pick<ExportReader, 'viewer' | 'language'>,
  format: ExportFormat,
  list: () => Promise<ExportedList>,
): Promise<FileAnswer> {
  const { userId, role } = reader.viewer
  if (role === mainRoles.visitor) throw notAllowed()
  if (exporting.has(userId)) throw tooMany(5)
  exporting.add(userId)
  try {
    await mustHaveExports(deps, reader.viewer)
    return await writeList(deps, reader, { ...(await list()), format })
  } finally {
    exporting.delete(userId)
  }
}
