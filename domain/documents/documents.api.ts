import { z } from 'zod'
import { named } from '../api/named.ts'
import { peopleKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'

/** Papers that prove who somebody is (product.md 6). */
export const documentKinds = ['business_card', 'id_card', 'student_card', 'business_licence'] as const
export type DocumentKind = (typeof documentKinds)[number]

const documentStates = ['waiting', 'approved', 'refused'] as const

/** Largest file, and the most papers that one person may have waiting. */
export const documentLimits = { bytes: 10 * 1024 * 1024, waiting: 10 } as const

/** What `accept` of a file field says; the server looks at the content. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/**
 * Whether papers are enough for a verification: a business card with an identity or student card for a person (1), a
 * licence for a business (2).
 */
export function provesType(kinds: readonly DocumentKind[], type: 1 | 2): boolean {
  if (type === 2) return kinds.includes('business_licence')
  return kinds.includes('business_card') && (kinds.includes('id_card') || kinds.includes('student_card'))
}

const verificationDocument = z.object({
  id: idText,
  kind: z.enum(documentKinds),
  fileName: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  bytes: z.number().int(),
  state: z.enum(documentStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdAt: z.string(),
})
export type VerificationDocument = z.output<typeof verificationDocument>

const verification = z.object({
  userId: idText,
  /** 0 unverified, 1 personal, 2 business. */
  user_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  documents: z.array(verificationDocument),
})
export type Verification = z.output<typeof verification>

named({ VerificationDocument: verificationDocument, Verification: verification })

export const documentsApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/user/uploadDocument',
    access: 'session',
    summary: 'Hand in one paper for verification: PDF, JPEG or PNG up to 10 MB, told by its content.',
    input: z.strictObject({ kind: z.enum(documentKinds) }),
    output: verification,
    files: ['file'],
    bodyLimit: documentLimits.bytes + 64 * 1024,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/user/myDocuments',
    access: 'session',
    summary: 'The own papers and how far verification is.',
    input: z.strictObject({}),
    output: verification,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/delDocument',
    access: 'session',
    summary: 'Take an own paper back while nobody has decided about it, or after it was refused.',
    input: z.strictObject({ id: idText }),
    output: verification,
  }),
  ofPerson: endpoint({
    method: 'POST',
    path: '/api/user/documents',
    access: peopleKeepers,
    summary: 'The papers of a person of the site.',
    input: z.strictObject({ userId: idText }),
    output: verification,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/user/document',
    access: 'session',
    summary: 'The file of a paper: for its owner, and for staff who may read that person.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/user/verifyDocuments',
    access: peopleKeepers,
    summary: 'Verify a person by the papers that were looked at; 409 when others came in meanwhile.',
    input: z.strictObject({ userId: idText, user_type: z.union([z.literal(1), z.literal(2)]), seen: z.array(idText).min(1).max(50) }),
    output: verification,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/user/refuseDocuments',
    access: peopleKeepers,
    summary: 'Refuse the papers that were looked at, with a reason that the person reads.',
    input: z.strictObject({ userId: idText, seen: z.array(idText).min(1).max(50), reason: z.string().trim().min(1).max(500) }),
    output: verification,
  }),
}
