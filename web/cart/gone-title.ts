import type { Text } from '@loupe/domain/api/text.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'

/** The words by which a stone that is gone is recognised ("round 1.01 H VS2 GIA 2141438171"), its shape in the reader's language. */
export function goneTitle(title: string, say: (text: Text) => string): string {
  const shape = shapes.find((each) => title.startsWith(`${each} `))
  return shape ? `${say(shapeLabels[shape])}${title.slice(shape.length)}` : title
}
