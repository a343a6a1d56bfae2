/** The grades from one below to one above those that are chosen; none where none of them is a grade. */
export function withNeighbours<T>(order: readonly T[], chosen: readonly T[]): T[] {
  const places = chosen.map((grade) => order.indexOf(grade)).filter((at) => at >= 0)
  return places.length === 0 ? [] : order.slice(Math.max(0, Math.min(...places) - 1), Math.max(...places) + 2)
}
