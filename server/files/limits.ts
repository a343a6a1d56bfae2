/** How large a file may be before it is refused; sizes in bytes. Operators may raise them, tests lower them. */
export type FileLimits = {
  readonly textBytes: number
  readonly xlsxBytes: number
  readonly xlsBytes: number
  /** Tables of a web page are held whole. */
  readonly htmlBytes: number
  /** Files in one zip file. */
  readonly zippedFiles: number
  /** All parts of a workbook together, unpacked. */
  readonly unpackedBytes: number
  /** Unpacked to packed, for parts beyond `freelyUnpackedBytes`: small tables pack very well. */
  readonly unpackRatio: number
  readonly freelyUnpackedBytes: number
  readonly columns: number
  readonly lineChars: number
}

export const fileLimits: FileLimits = {
  textBytes: 512 * 1024 * 1024,
  xlsxBytes: 200 * 1024 * 1024,
  xlsBytes: 50 * 1024 * 1024,
  htmlBytes: 60 * 1024 * 1024,
  zippedFiles: 20,
  unpackedBytes: 3 * 1024 * 1024 * 1024,
  unpackRatio: 200,
  freelyUnpackedBytes: 20 * 1024 * 1024,
  columns: 500,
  lineChars: 1_000_000,
}

export const megabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024))
