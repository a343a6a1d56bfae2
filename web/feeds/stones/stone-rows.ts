import type { PreviewRow, PreviewView } from '@loupe/domain/feeds/preview.ts'

export type RowsProps = { readonly rows: readonly PreviewRow[]; readonly view: PreviewView }
