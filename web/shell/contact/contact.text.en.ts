export const contactText = {
  phone: 'Phone',
  map: 'Map',
  mapOf: 'Map: {{address}}',
  hours: 'Opening hours',
  addresses: 'Where to find us',
  code: 'QR code of {{name}}',
  none: 'No contact has been set up yet.',
  set: 'Set up contacts',
  salesperson: 'Your salesperson',
  people: 'Talk to us',
  scan: 'Scan in WeChat',
  save: 'Save the code',
  saveCode: 'Save the QR code of {{name}}',
  scanSaved: 'Saved codes are scanned in WeChat: Scan, then Album.',
  copyWechat: 'Copy WeChat',
  copyPhone: 'Copy phone {{phone}}',
  copyAddress: 'Copy address {{address}}',
  mail: 'E-mail',
  wechat: 'WeChat ID',
  copyMail: 'Copy e-mail {{mail}}',
} as const

export type ContactText = typeof contactText
