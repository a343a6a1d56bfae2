import { SaxesParser } from 'saxes'
import type { Kept } from './file-store.ts'

/** One page of what a bucket holds (ListObjectsV2); `next` asks for the page after it. @throws Error for what is no list */
export function keysOfPage(xml: string): { readonly kept: readonly Kept[]; readonly next: string | null } {
  const kept: Kept[] = []
  const path: string[] = []
  const said = { Key: '', LastModified: '', NextContinuationToken: '' }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (name === 'Key' || name === 'LastModified') said[name] = ''
  })
  parser.on('text', (words) => {
    const name = path.at(-1)
    if (name === 'Key' || name === 'LastModified' || name === 'NextContinuationToken') said[name] += words
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name === 'Contents') kept.push({ key: said.Key, keptAt: new Date(said.LastModified) })
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { kept, next: said.NextContinuationToken === '' ? null : said.NextContinuationToken }
}
