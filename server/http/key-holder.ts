import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { KeyMode } from '@loupe/domain/suppliers/upload-keys.api.ts'

/** A program that calls under an upload key: whose files it brings, and what they do. */
export type KeyHolder = {
  readonly keyId: string
  readonly siteId: string
  readonly supplierId: string
  readonly mode: KeyMode
  readonly kind: StockKind
  readonly madeBy: string
}
