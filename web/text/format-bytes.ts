import { groupThousands } from './format.ts'

const units = ['kB', 'MB', 'GB'] as const

/** Size of a file as people read it: 812 B, 44.5 kB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  let size = bytes / 1000
  let unit = 0
  while (size >= 999.95 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${groupThousands(size >= 100 ? String(Math.round(size)) : size.toFixed(1))} ${units[unit] ?? ''}`
}
