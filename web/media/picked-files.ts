import { isNoise } from '@loupe/domain/media/file-names.ts'
import { zipEntries } from './zip-entries.ts'

/** A file that was chosen, dropped, or lies in a folder or an archive that was. */
export type Picked = { readonly path: string; readonly bytes: number; readonly open: () => Promise<File> }

const ofFile = (file: File, path = file.webkitRelativePath || file.name): Picked => ({
  path,
  bytes: file.size,
  open: () => Promise.resolve(file),
})

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, failed) => entry.file(done, failed))

/** A browser gives a hundred at a time. */
async function inFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function below(entry: FileSystemEntry): Promise<Picked[]> {
  if (entry.isFile) return [ofFile(await fileOf(entry as FileSystemFileEntry), entry.fullPath.replace(/^\//, ''))]
  const inside = await inFolder(entry as FileSystemDirectoryEntry)
  return (await Promise.all(inside.map(below))).flat()
}

/** What is dropped, with what lies in dropped folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<Picked[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files].map((file) => ofFile(file))
  return entries.length === 0 ? files : (await Promise.all(entries.map(below))).flat()
}

export const chosenFiles = (files: readonly File[]): Picked[] => files.map((file) => ofFile(file))

/** The same with the files of archives in their place, and without what computers leave behind. @throws UnreadableZip */
export async function unfolded(picked: readonly Picked[]): Promise<Picked[]> {
  const all = await Promise.all(picked.map(async (each) => (/\.zip$/i.test(each.path) ? zipEntries(await each.open()) : [each])))
  return all.flat().filter(({ path }) => !isNoise(path))
}
