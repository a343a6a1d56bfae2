import type { Text } from '@loupe/domain/api/text.ts'
import { labGrownFirstLabel, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'

const labGrown = 'lab-grown '
const longestFirst = shapes.toSorted((a, b) => b.length - a.length)

/** The words by which a stone that is gone is recognised ("round 1.01 H VS2 GIA 2141438171"), its shape in the reader's language. */
export function goneTitle(title: string, say: (text: Text) => string): string {
  const isLabGrown = title.startsWith(labGrown)
  const rest = isLabGrown ? title.slice(labGrown.length) : title
  const shape = longestFirst.find((each) => rest.startsWith(`${each.replaceAll('_', ' ')} `) || rest.startsWith(`${each} `))
  return `${isLabGrown ? say(labGrownFirstLabel) : ''}${shape ? `${say(shapeLabels[shape])}${rest.slice(shape.length)}` : rest}`
}
