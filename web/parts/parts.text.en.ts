export const partsText = {
  noCertificate: 'No certificate',
  copyNo: 'Copy {{no}}',
  labPage: 'Check {{no}} with the lab',
  drawing: 'Drawing',
  drawingWhy: 'A drawing from its shape and proportions, not a photo',
  photoOf: 'Photo of {{stone}}',
  drawingOf: 'Drawing of {{stone}}',
} as const

export type PartsText = typeof partsText
