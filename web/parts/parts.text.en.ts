export const partsText = {
  dateForm: 'YYYY-MM-DD',
  dateWrong: 'No such day',
  pickDate: '{{what}}: choose a day',
  noCertificate: 'No certificate',
  copyNo: 'Copy {{no}}',
  payBy: { bank: 'Bank transfer', alipay: 'Alipay', wechat: 'WeChat Pay' },
  payCode: '{{by}}: code to scan',
  labPage: 'Check {{no}} with the lab',
  drawing: 'Drawing',
  drawingWhy: 'A drawing from its shape and proportions, not a photo',
  photoOf: 'Photo of {{stone}}',
  drawingOf: 'Drawing of {{stone}}',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  more: 'Show more',
  loadingMore: 'Loading more…',
  reason: 'Reason',
  reasonNeeded: 'Please give a reason',
} as const

export type PartsText = typeof partsText
