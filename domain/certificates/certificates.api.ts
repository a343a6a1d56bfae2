import { z } from 'zod'
import { mediaKeepers, stockOwners, stoneReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { clarities, fancyColors, fancyIntensities, fluorescences, labs, makes, origins, whiteColors } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { knownReport } from './known-report.ts'
import { gradeNames } from './report-grades.ts'

export const certificateLimits = { bytes: 10 * 1024 * 1024 } as const

/** What `accept` of a file field says; the server looks at the content. */
export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** Where a certificate that is shown comes from: uploaded by the house or with the stone, fetched from its laboratory, linked by its supplier, or drawn for the demo. */
export const certificateSources = ['house', 'supplier', 'lab', 'link', 'sample'] as const
export type CertificateSource = (typeof certificateSources)[number]

/** Why there is none: the stone has no certificate number, nobody has its file, the laboratory has none that can be shown, or it is slow just now. */
export const missingReasons = ['uncertified', 'none', 'refused', 'slow'] as const

const make = z.enum(makes).nullable()
/** The grades of a report as somebody read them; null is what nobody read, or what the report does not say. */
export const reportGrades = z.strictObject({
  carat: z.number().min(0.001).max(200).nullable(),
  color: z.enum(whiteColors).nullable(),
  fancyIntensity: z.enum(fancyIntensities).nullable(),
  fancyColor: z.enum(fancyColors).nullable(),
  clarity: z.enum(clarities).nullable(),
  cut: make,
  polish: make,
  symmetry: make,
  fluorescence: z.enum(fluorescences).nullable(),
})

const certificate = z.object({
  /** Null when there is no file to show. */
  source: z.enum(certificateSources).nullable(),
  type: z.string().nullable(),
  /** Another file has another mark. */
  mark: z.string().nullable(),
  missing: z.enum(missingReasons).nullable(),
  /** The laboratory's own page; `labPageAsks` where the number has to be typed there. */
  labPage: z.string().nullable(),
  labPageAsks: z.boolean(),
  /** The stone as it is listed, what somebody read off the certificate, and where the two differ. */
  listed: reportGrades,
  read: reportGrades.nullable(),
  differs: z.array(z.enum(gradeNames)),
  /** Whether the caller may upload, type in and remove. */
  mayKeep: z.boolean(),
  mayRemove: z.boolean(),
})
export type Certificate = z.output<typeof certificate>

named({ Certificate: certificate, ReportGrades: reportGrades })

export const certificatesApi = {
  see: endpoint({
    method: 'POST',
    path: '/api/goods/seeCrtificateImage',
    access: stoneReaders,
    summary:
      "A stone's certificate: the uploaded one, else its laboratory's where the house fetches them, else the supplier's; when there is none, why, and the laboratory's own page.",
    input: z.strictObject({ id: idText }),
    output: certificate,
  }),
  there: endpoint({
    method: 'POST',
    path: '/api/goods/hasCertificate',
    access: stoneReaders,
    summary:
      "Whether there is something to see of a stone's certificate, a laboratory that can be asked for it, or a caller who may upload it; nothing is fetched.",
    input: z.strictObject({ id: idText }),
    output: z.object({ there: z.boolean(), mayKeep: z.boolean() }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/goods/certificateFile',
    access: stoneReaders,
    summary: 'The file of the certificate that the call before names: PDF, JPEG, PNG, WebP, or the drawing of a demo.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/goods/uploadCertificate',
    access: mediaKeepers,
    summary: "Upload a stone's certificate, PDF, JPEG or PNG up to 10 MB, told by its content; it takes the place of the one before.",
    input: z.strictObject({ id: idText }),
    output: certificate,
    files: ['file'],
    bodyLimit: certificateLimits.bytes + 64 * 1024,
  }),
  readOff: endpoint({
    method: 'POST',
    path: '/api/goods/certificateGrades',
    access: mediaKeepers,
    summary:
      'Write down the grades that stand on the certificate with this mark; all of them empty takes them away. 409 when another file took its place.',
    input: z.strictObject({ id: idText, mark: z.string().min(1).max(200), grades: reportGrades }),
    output: certificate,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/goods/removeCertificate',
    access: mediaKeepers,
    summary: 'Remove the uploaded certificate that is shown, or the one that `source` brought, and what was read off it.',
    input: z.strictObject({ id: idText, source: z.enum(['house', 'supplier']).optional() }),
    output: certificate,
  }),
  known: endpoint({
    method: 'POST',
    path: '/api/goods/knownCertificate',
    access: stockOwners,
    summary:
      'What the house knows of a certificate number, for whoever adds a stone: its grades and sizes from its stock, whoever offers or offered it, and from the certificate as it was read. No supplier, price or place; whether the supplier has the stone already.',
    input: z.strictObject({
      supplierId: idText,
      origin: z.enum(origins),
      lab: z.enum(labs).nullable().default(null),
      reportNo: z.string().trim().min(1).max(60),
    }),
    output: knownReport,
  }),
}
