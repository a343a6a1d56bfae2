import type { Readable } from 'node:stream'

/** What people sent and the house keeps beside its database: the folder of each kind, below DATA_DIR or in the bucket. */
export const areaFolders = {
  /** Pictures that prove payments. */
  proofs: 'proofs',
  /** Photos of what is being made. */
  making: 'making-photos',
  /** Verification papers. */
  papers: 'documents',
  /** Papers that were issued, as they were first drawn. */
  issued: 'issued-papers',
  /** Certificates of stones, uploaded or fetched from their laboratories. */
  certificates: 'certificates',
  /** Pictures and films of stones, by the sums of the files that came. */
  media: 'stone-media',
  /** Pieces of large files that are on their way. */
  pieces: 'upload-pieces',
  /** Pictures of config fields. */
  pictures: 'site-pictures',
  /** Lists that were written in the background. */
  exports: 'exports',
  /** Suppliers' files, each with its refused rows beside it. */
  imports: 'files/imports',
} as const
export type Area = keyof typeof areaFolders

/** Bytes, a stream, or a file of the temporary folder, which is taken away from there. */
export type Content = Uint8Array | Readable | { readonly path: string }

/** A kept file as one of this machine's own, for work that reads it more than once. */
export type Borrowed = { readonly path: string; readonly giveBack: () => Promise<void> }

export type Kept = { readonly key: string; readonly keptAt: Date }

/** Where files are kept, disk or S3 (decision 0210). What can't be reached now throws FilesAway. */
export type FileStore = {
  /**
   * Keeps a file whole and for good, or not at all. Under its key it takes the place of one that was there.
   * @returns the key: a new one, with the ending such as `.webp`, unless one is given
   */
  readonly keep: (area: Area, content: Content, name?: { readonly key: string } | { readonly ending: string }) => Promise<string>
  /** The bytes; null when there is no such file. */
  readonly open: (area: Area, key: string) => Promise<Readable | null>
  /** The file on this machine until it is given back; null when there is no such file. */
  readonly borrow: (area: Area, key: string) => Promise<Borrowed | null>
  /** Removes a file. One that is gone is no failure, and one that stays, because its place is away, is told to the log. */
  readonly drop: (area: Area, key: string) => Promise<void>
  readonly list: (area: Area) => AsyncIterable<Kept>
  /** For people who look for a file: its path or its address. */
  readonly placeOf: (area: Area, key: string) => string
  /** Removes what killed processes left half written. */
  readonly tidy: () => Promise<void>
}

/** The place of the files can't be reached now, or refuses; the log says why. */
export class FilesAway extends Error {}

/** No folder, nothing hidden, no way out of the area. */
export const isKey = (key: string): boolean => /^[a-z0-9][\w.-]{0,199}$/i.test(key)

/** @throws RangeError for what is no key */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new RangeError('not a key of a kept file')
  return key
}
