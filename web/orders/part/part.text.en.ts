export const partText = {
  open: 'Only a part…',
  openOf: 'Move only a part of {{lot}}',
  title: 'Only a part of {{lot}}',
  why: 'This much takes the step; the rest stays where it is, as a line of its own. Prices per carat stay.',
  step: 'What happened to this part?',
  steps: {
    waiting_confirm: 'Waiting',
    confirmed: 'Confirmed',
    in_transit: 'Sent',
    arrived: 'Arrived',
    picked_up: 'Picked up',
    rejected: 'Refused',
  },
  hasAll: 'The line has {{carats}} ct, {{pieces}} pcs.',
  restStays: 'The rest: {{carats}} ct, {{pieces}} pcs',
  whole: 'This is the whole line: use the buttons beside it.',
  rejectWhy:
    'The order becomes cheaper by this part. What had arrived goes back on sale; what the supplier can’t deliver is taken off the parcel.',
  need: 'Say how much',
  reasonHint: 'E.g. “30 stones chipped”',
  do: 'Do it',
  done: '{{lot}}: {{carats}} ct moved',
} as const

export type PartText = typeof partText
