export const suppliersText = {
  requests: 'Requests by e-mail',
  field: 'E-mail for requests to {{name}}',
  why: 'Requests to confirm stones go to this address.',
  peoples: 'Empty: requests go to {{email}}, an address of its own people.',
  noAddress: 'Empty: no request goes out by e-mail; its text can be copied into a chat.',
  wrong: 'Please enter a valid e-mail address',
  save: 'Save address',
  saved: 'Address saved',
  cleared: 'Address cleared',
  changed: '{{by}}: {{from}} → {{to}}',
  none: 'none',
  failed: 'The supplier could not be opened',
  gone: 'This supplier is not here',
  goneWhy: 'It may belong to another site.',
  back: 'Back to the people',
}

export type SuppliersText = typeof suppliersText
