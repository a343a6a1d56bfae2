import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { reportGrades } from '@loupe/domain/certificates/certificates.api.ts'
import type { Certificate, CertificateSource } from '@loupe/domain/certificates/certificates.api.ts'
import type { ReportGrades } from '@loupe/domain/certificates/report-grades.ts'
import { labs, type Lab } from '@loupe/domain/stock/grades.ts'
import { isPaperLink, sampleReportLink } from '@loupe/domain/stock/media.ts'
import { labFamily } from '@loupe/domain/stock/word-aliases.ts'
import type { Deps } from '../deps.ts'
import { linkedPapers } from '../media/media.ts'
import { showsCertificate } from '../shown-media.ts'
import type { findStone } from '../stock/stock.ts'
import { selectCertificate } from './certificates.store.ts'
import type { CertificateRow, Named } from './certificates.store.ts'
import { labFetcher } from './lab-fetch.ts'
import { sampleGrades, sampleReport } from './sample-report.ts'

export type CertifiedStone = Awaited<ReturnType<typeof findStone>>

export const listedOf = (row: CertifiedStone): ReportGrades =>
  reportGrades.parse({
    carat: Number(row.carat),
    color: row.color,
    fancyIntensity: row.fancy_intensity,
    fancyColor: row.fancy_color,
    clarity: row.clarity,
    cut: row.cut,
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
  })

export const labOf = (row: CertifiedStone): Lab | null => labs.find((lab) => lab === row.lab) ?? null

export const namedOf = (row: CertifiedStone): Named | null =>
  row.report_key === null ? null : { siteId: row.site_id, origin: row.origin, reportKey: row.report_key, supplierId: row.supplier_id }

/** What is to be shown: a kept file, a file of the cache that was linked, or a drawing of the demo. */
export type Shown = {
  readonly source: CertificateSource
  readonly type: string
  readonly mark: string
  readonly read: ReportGrades | null
  readonly open: () => Promise<Readable | string | null>
}
export type Missing = { readonly source: null; readonly missing: NonNullable<Certificate['missing']> }

const missing = (why: Missing['missing']): Missing => ({ source: null, missing: why })

function sampleShown(row: CertifiedStone, reportNo: string): Shown {
  const listed = listedOf(row)
  const drawn = sampleReport({ reportNo, origin: row.origin, shape: row.shape, listed })
  const read = sampleGrades(reportNo, listed)
  return { source: 'sample', type: drawn.type, mark: `sample-${row.id}`, read, open: () => Promise.resolve(drawn.body) }
}

/** The file that its supplier links, where the house shows such files. */
function paperLinkOf({ cert_url: link }: CertifiedStone, shownMedia: Deps['shownMedia']): string | null {
  return link !== null && link !== sampleReportLink && isPaperLink(link) && showsCertificate(shownMedia, link) ? link : null
}

/** Whether `certificateFinder` has something to show, or to ask for; nothing is fetched. */
export async function hasCertificate({ db, settings, shownMedia }: Deps, row: CertifiedStone): Promise<boolean> {
  if (paperLinkOf(row, shownMedia) !== null) return true
  const named = namedOf(row)
  if (named === null || row.report_no === null) return false
  if (row.cert_url === sampleReportLink && !settings.isProduction) return true
  if (settings.labs.from[labFamily(labOf(row))] !== undefined) return true
  return (await selectCertificate(db, named)) !== undefined
}

/** Finds what is shown as a stone's certificate: what is kept, else what its laboratory gives, else what its supplier links. */
export function certificateFinder(deps: Deps) {
  const { db, files, settings, shownMedia } = deps
  const fetcher = labFetcher(deps)
  const linked = linkedPapers(settings)

  const keptShown = (kept: CertificateRow): Shown => ({
    source: kept.source,
    type: kept.type,
    mark: kept.stored_name,
    read: reportGrades.safeParse(kept.grades).data ?? null,
    open: () => files.open('certificates', kept.stored_name),
  })

  async function linkedShown(row: CertifiedStone): Promise<Shown | null> {
    const link = paperLinkOf(row, shownMedia)
    if (link === null) return null
    const file = await linked(link)
    if (file === null) return null
    return { source: 'link', type: file.type, mark: `link-${row.id}`, read: null, open: async () => createReadStream(file.path) }
  }

  return async (row: CertifiedStone): Promise<Shown | Missing> => {
    const named = namedOf(row)
    const reportNo = row.report_no
    if (named === null || reportNo === null) return (await linkedShown(row)) ?? missing('uncertified')
    const kept = await selectCertificate(db, named)
    if (kept !== undefined) return keptShown(kept)
    if (row.cert_url === sampleReportLink && !settings.isProduction) return sampleShown(row, reportNo)
    const fetched = await fetcher.bring({ named, lab: labOf(row), reportNo })
    const fresh = fetched === 'kept' ? await selectCertificate(db, named) : undefined
    if (fresh !== undefined) return keptShown(fresh)
    return (await linkedShown(row)) ?? missing(fetched === null || fetched === 'kept' ? 'none' : fetched)
  }
}
