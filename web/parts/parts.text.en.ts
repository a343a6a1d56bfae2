export const partsText = {
  dateForm: 'YYYY-MM-DD',
  dateWrong: 'No such day',
  pickDate: '{{what}}: choose a day',
  noCertificate: 'No certificate',
  copyNo: 'Copy {{no}}',
  labPage: 'Check {{no}} with the lab',
  drawing: 'Drawing',
  drawingWhy: 'A drawing from its shape and proportions, not a photo',
  photoOf: 'Photo of {{stone}}',
  drawingOf: 'Drawing of {{stone}}',
} as const

export type PartsText = typeof partsText
