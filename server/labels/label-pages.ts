import { labelsOnPage, placeOnPage, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { layOut, type LabelContent, type LabelMark } from '@loupe/domain/labels/lay-out.ts'

export type PlacedLabel = { readonly x: number; readonly y: number; readonly marks: readonly LabelMark[] }
export type LabelPage = { readonly labels: readonly PlacedLabel[] }

/** Labels one after the other on their pages, as a printer of so many dots draws them; the first `skip` of the first page are used already. */
export function labelPages(size: LabelSize, contents: readonly LabelContent[], dotsPerMm: number, skip = 0): LabelPage[] {
  const each = labelsOnPage(size)
  const first = skip % each
  const pages: PlacedLabel[][] = []
  contents.forEach((content, at) => {
    const place = first + at
    const page = (pages[Math.floor(place / each)] ??= [])
    page.push({ ...placeOnPage(size, place % each), marks: layOut(size, content, dotsPerMm).marks })
  })
  return pages.map((labels) => ({ labels }))
}
