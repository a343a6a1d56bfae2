import type { FileStore } from '../files/file-store.ts'

const anHour = 60 * 60_000

/** Keys of papers kept for more than an hour, a thousand at a time: a younger one may be about to be named. */
export async function oldPapers(files: FileStore): Promise<string[][]> {
  const old: string[] = []
  for await (const { key, keptAt } of files.list('papers')) if (keptAt.getTime() < Date.now() - anHour) old.push(key)
  return Array.from({ length: Math.ceil(old.length / 1000) }, (_, at) => old.slice(at * 1000, (at + 1) * 1000))
}
