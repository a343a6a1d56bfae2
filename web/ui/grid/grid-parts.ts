type Column = { readonly widthPx: number; readonly frozen?: boolean; readonly pinned?: boolean }

/** The columns of a grid as they stand: frozen ones, loose ones, the pinned ones side by side, loose ones again. */
export type GridParts<C> = {
  readonly frozen: readonly C[]
  readonly before: readonly C[]
  readonly pinned: readonly C[]
  readonly after: readonly C[]
  readonly frozenPx: number
  readonly beforePx: number
  readonly pinnedPx: number
  readonly width: number
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, column) => sum + column.widthPx, 0)

export function partsOf<C extends Column>(columns: readonly C[]): GridParts<C> {
  const frozen = columns.filter((column) => column.frozen)
  const loose = columns.filter((column) => !column.frozen)
  const pinned = loose.filter((column) => column.pinned)
  const first = loose.findIndex((column) => column.pinned)
  const before = first === -1 ? [] : loose.slice(0, first)
  const after = loose.slice(Math.max(0, first)).filter((column) => !column.pinned)
  return {
    frozen,
    before,
    pinned,
    after,
    frozenPx: widthOf(frozen),
    beforePx: widthOf(before),
    pinnedPx: widthOf(pinned),
    width: widthOf(columns),
  }
}
