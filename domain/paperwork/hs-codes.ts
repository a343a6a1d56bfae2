import type { FrozenStone } from '../goods/frozen.ts'
import { alloyOf, materialOf } from '../jewelry/metals.ts'

/** What customs call goods, six digits as everywhere: loose diamonds by origin (lab-grown ones since HS 2022), jewelry by its metal. */
export const hsCodes = { natural: '7102.39', lab: '7104.91', silver: '7113.11', jewelry: '7113.19' } as const

const isSilver = (material: string): boolean => {
  const alloy = materialOf(material)?.alloy
  return alloy !== undefined && alloyOf(alloy).metal === 'silver'
}

/** Null for work on what is its customer's already. */
export function hsCodeOf({ origin, piece, style, work }: FrozenStone): string | null {
  if (work !== undefined) return null
  const material = piece?.material ?? style?.spec.material
  if (material !== undefined) return isSilver(material) ? hsCodes.silver : hsCodes.jewelry
  return hsCodes[origin]
}
