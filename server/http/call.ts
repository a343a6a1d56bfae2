import type { Language } from '@loupe/domain/api/text.ts'
import type { Once } from '../db/once.ts'
import type { KeyHolder } from './key-holder.ts'
import type { Viewer } from './viewer.ts'

/** A file that came with a multipart body: on disk, removed when the handler is done unless it was moved away. */
export type UploadedFile = {
  readonly field: string
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly type: string
  /** Of its contents, hexadecimal. */
  readonly sha256: string
}

/** Who is calling, from where, in which language. */
export type Call = {
  readonly viewer: Viewer | null
  readonly language: Language
  readonly address: string
  readonly agent: string
  /** The page's origin: the referrer named in the body, else the Origin header. */
  readonly origin: string | null
  /** The address that the request itself was sent to, as a browser names an origin. */
  readonly host: string | null
  readonly token: string | null
  readonly once: Once
  readonly files: readonly UploadedFile[]
}

/** Who calls under an upload key. */
export type KeyCall = Call & { readonly holder: KeyHolder }

export type SignedInCall = Call & { readonly viewer: Viewer }
