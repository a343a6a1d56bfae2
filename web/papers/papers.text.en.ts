export const papersEn = {
  larger: 'Enlarge',
  smaller: 'Make smaller',
  fit: 'Fit the width',
  save: 'Save the file',
  page: 'Page {{at}} of {{all}}',
  pageSays: '{{page}}: {{words}}',
  more_one: '{{count}} more page: save the file to read it.',
  more_other: '{{count}} more pages: save the file to read them.',
  broken: 'This PDF could not be drawn here',
  locked: 'This PDF is locked with a password',
  saveToRead: 'Save the file and open it with a program of your own.',
} as const
export type PapersText = typeof papersEn
