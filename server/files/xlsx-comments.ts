import { countComment, mostLetters, type FileFacts } from './file-facts.ts'
import { readRelations } from './xlsx-workbook.ts'
import { readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** What Excel writes above the first words of a thread for programs that know none. */
const threaded = /^\[Threaded comment\][\s\S]*?Comment:\s*/

/** Notes what the comments on a sheet's cells say. */
export async function noteComments(
  zip: ZipParts,
  { name, part }: { readonly name: string; readonly part: string },
  facts: FileFacts,
): Promise<void> {
  for (const { target, external } of (await readRelations(zip, part)).values()) {
    if (external || !/(?:^|\/)comments?\d*\.xml$/i.test(target) || !zip.names.includes(target)) continue
    let cell = ''
    let text = ''
    let isText = false
    await readXml(zip.read(target), {
      open: (tag, { ref }) => {
        if (tag === 'comment') [cell, text] = [ref ?? '', '']
        isText = tag === 't'
      },
      text: (piece) => {
        if (isText && text.length < mostLetters) text += piece
      },
      close: (tag) => {
        if (tag === 't') isText = false
        if (tag !== 'comment' || text.trim() === '') return
        countComment(facts, { sheet: name, cell, text: text.replace(threaded, '').trim() })
      },
    })
  }
}
