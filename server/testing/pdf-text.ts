import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF as a reader copies them, page by page, without the blanks between. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const file = await task.promise
  const pages: string[] = []
  for (let no = 1; no <= file.numPages; no += 1) {
    const { items } = await (await file.getPage(no)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/g, ''),
    )
  }
  await task.destroy()
  return pages
}
