const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  times: '×',
  middot: '·',
  ndash: '–',
  mdash: '—',
  euro: '€',
  yen: '¥',
  pound: '£',
  minus: '−',
}

function character(whole: string, body: string): string {
  if (!body.startsWith('#')) return named[body.toLowerCase()] ?? whole
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** The text between tags as a person sees it: signs for their names, blanks and line ends as one blank. */
export const plainHtml = (html: string): string =>
  html
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, character)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
