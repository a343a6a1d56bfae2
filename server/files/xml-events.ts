import { SaxesParser } from 'saxes'
import { damagedFile } from '@loupe/domain/files/files.problems.ts'

export type Attributes = Readonly<Record<string, string>>

export type XmlEvents = {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** Workbooks nest a dozen levels; the parser keeps every open tag, so a million of them would cost a gigabyte. */
const deepest = 100

/** Feeds pieces of XML to the events; names come without their prefix. Answers a function that takes the next piece. */
export function xmlReader(events: XmlEvents): (piece: string) => void {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw damagedFile()
  })
  let depth = 0
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > deepest) throw damagedFile()
    events.open?.(localName(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    events.close?.(localName(tag.name))
  })
  if (events.text) {
    parser.on('text', events.text)
    parser.on('cdata', events.text)
  }
  return (piece) => {
    parser.write(piece)
  }
}

/** Reads a whole part of a workbook; used for the small ones. */
export async function readXml(parts: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const write = xmlReader(events)
  const decoder = new TextDecoder('utf-8')
  for await (const piece of parts) write(decoder.decode(piece, { stream: true }))
}
