export const scannedText = {
  title: 'Open by its label',
  why: 'Scan the QR code or the barcode of a label, or type what stands below it. It works in every search box of the house as well.',
  code: 'Code on the label',
  open: 'Open',
  unknown: 'No label {{code}}',
} as const

export type ScannedText = typeof scannedText
