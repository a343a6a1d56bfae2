type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Reads codes out of what a camera sees: one text or none, for one picture. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** Where the browser knows codes itself, bars too. */
async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (own === undefined) return null
  const formats = (await own.getSupportedFormats()).filter((format) => format === 'qr_code' || format === 'code_128')
  if (!formats.includes('qr_code')) return null
  const detector = new own({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Wide enough for the small codes of labels, and small enough to be read several times a second. */
const widestPx = 900

/** Elsewhere by a program that is fetched for it; QR codes only. */
async function fetchedReader(): Promise<CodeReader> {
  const { default: jsQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, widestPx / Math.max(1, video.videoWidth))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (context === null || canvas.width === 0) return Promise.resolve(null)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(jsQr(data, width, height)?.data ?? null)
  }
}

export const openReader = async (): Promise<CodeReader> => (await ownReader().catch(() => null)) ?? (await fetchedReader())
