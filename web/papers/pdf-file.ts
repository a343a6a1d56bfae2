import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Why a file is not drawn: only who has its password reads it, or it is no PDF that can be read. */
export type Unreadable = 'locked' | 'broken'
export class UnreadablePdf extends Error {
  readonly why: Unreadable
  constructor(why: Unreadable, cause: unknown) {
    super(`a PDF is ${why}`, { cause })
    this.why = why
  }
}

/** A page that is being drawn; given up when nobody waits for it any more. */
export type Drawing = { readonly canvas: Promise<HTMLCanvasElement>; readonly stop: () => void }

/** A PDF that was opened; its memory is given back by `close`. */
export type Pdf = {
  readonly pages: number
  /** Height by width of each page. */
  readonly ratios: readonly number[]
  readonly draw: (at: number, widthPx: number) => Drawing
  /** What stands on the page, for those who can't see it. */
  readonly words: (at: number) => Promise<string>
  readonly close: () => void
}

/** What phones give one canvas at most. */
const mostPixels = 16_000_000
const mostPages = 60
const mostLetters = 4000

/** Letters of programs that a file does not carry itself: copied beside the built pages (scripts/build.mjs). */
const beside = { cMapUrl: '/pdf/cmaps/', standardFontDataUrl: '/pdf/standard_fonts/', wasmUrl: '/pdf/wasm/' } as const

/** Opens a PDF in a worker of its own. Nothing that it carries runs: no scripts, no forms, no links. @throws UnreadablePdf */
export async function openPdf(blob: Blob): Promise<Pdf> {
  const data = new Uint8Array(await blob.arrayBuffer())
  const port = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module' })
  const dead = new Promise<never>((_, reject) => port.addEventListener('error', () => reject(new Error('the worker did not start'))))
  const worker = PDFWorker.create({ port })
  // The programs of pictures run without WebAssembly: the page's own rules allow none.
  const task = getDocument({
    data,
    worker,
    ...beside,
    cMapPacked: true,
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().catch(() => undefined)
    worker.destroy()
    port.terminate()
  }
  try {
    const file = await Promise.race([task.promise, dead])
    return { ...drawable(file, await Promise.race([ratiosOf(file), dead])), close }
  } catch (error) {
    close()
    throw new UnreadablePdf(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken', error)
  }
}

async function ratiosOf(file: PDFDocumentProxy): Promise<number[]> {
  const ratios: number[] = []
  for (let no = 1; no <= Math.min(file.numPages, mostPages); no += 1) {
    const { width, height } = (await file.getPage(no)).getViewport({ scale: 1 })
    ratios.push(height / width)
  }
  return ratios
}

function drawable(file: PDFDocumentProxy, ratios: readonly number[]): Omit<Pdf, 'close'> {
  return {
    pages: file.numPages,
    ratios,
    draw: (at, widthPx) => drawPage(file, at, widthPx),
    async words(at) {
      const page = await file.getPage(at + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return text.replaceAll(/\s+/g, ' ').trim().slice(0, mostLetters)
    },
  }
}

function drawPage(file: PDFDocumentProxy, at: number, widthPx: number): Drawing {
  let isStopped = false
  let stop = () => {}
  async function draw(): Promise<HTMLCanvasElement> {
    const page = await file.getPage(at + 1)
    const whole = page.getViewport({ scale: 1 })
    const scale = Math.min(widthPx / whole.width, Math.sqrt(mostPixels / (whole.width * whole.height)))
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    if (isStopped) return canvas
    const render = page.render({ canvas, viewport })
    stop = () => render.cancel()
    await render.promise
    return canvas
  }
  return {
    canvas: draw(),
    stop() {
      isStopped = true
      stop()
    },
  }
}
