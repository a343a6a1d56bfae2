import { reportKey } from '../stock/report-no.ts'

/** What a file is by the ending of its name; the server looks at the content. */
export type MediaKind = 'image' | 'video' | 'paper' | 'model'

/** What the name of a file says: what it is, which numbers may stand in it, the likeliest first, and which view it shows. */
export type MediaName = {
  readonly kind: MediaKind | null
  readonly stems: readonly string[]
  /** 0 for a picture without a view, or from the front; of several of one stone the least is its picture. */
  readonly view: number
}

const kinds: readonly (readonly [MediaKind, RegExp])[] = [
  ['image', /\.(?:jpe?g|png|webp|avif|tiff?)$/i],
  ['video', /\.(?:mp4|m4v|mov|webm)$/i],
  ['paper', /\.pdf$/i],
  ['model', /\.glb$/i],
]

/** What computers leave in folders and archives. */
export const isNoise = (path: string): boolean => /(?:^|[/\\])(?:__MACOSX|\.[^/\\]*|Thumbs\.db|desktop\.ini)(?:[/\\]|$)/i.test(path)

const front = /[ _.-]*(?:[_ .-]|(?<=\d))(?:front|face|faceup|top|main|正面|台面)$/i
const others = /[ _.-]*(?:[_ .-]|(?<=\d))(?:side|back|bottom|left|right|pavilion|girdle|detail|hand|侧面|背面)$/i
const numbered = /[ _.-]+(\d{1,2})$|\s*\((\d{1,2})\)$/
const words = /[ _.-]+(?:copy|image|img|photo|pic|video|vid|cert|certificate|report)$/i

/** The last word that says which view it is, cut off; null where there is none. */
function cut(stem: string): { readonly rest: string; readonly view: number } | null {
  if (front.test(stem)) return { rest: stem.replace(front, ''), view: 0 }
  if (others.test(stem)) return { rest: stem.replace(others, ''), view: 50 }
  if (words.test(stem)) return { rest: stem.replace(words, ''), view: 0 }
  const no = numbered.exec(stem)
  return no === null ? null : { rest: stem.slice(0, no.index), view: Number(no[1] ?? no[2]) }
}

const plain = (text: string): string => text.normalize('NFKC').trim()

/** Every name that may be a number, with what is cut off bit by bit. */
function stemsOf(stem: string): { readonly stems: string[]; readonly view: number } {
  const stems = [stem]
  let view = 0
  let left = stem
  for (let times = 0; times < 3; times += 1) {
    const next = cut(left)
    if (next === null || next.rest === '') break
    left = next.rest
    view = Math.max(view, next.view)
    stems.push(left)
  }
  return { stems, view }
}

/** Reads "GIA/2141438171_1.jpg", "S-1024 front.png", "LG713574578 (2).mp4"; a folder's name stands in where the file's own is no number. */
export function readMediaName(path: string): MediaName {
  const parts = path.split(/[/\\]/).filter((part) => part !== '')
  const file = plain(parts.at(-1) ?? '')
  const kind = kinds.find(([, ending]) => ending.test(file))?.[0] ?? null
  const own = stemsOf(file.replace(/\.[^.]*$/, ''))
  const folder = plain(parts.at(-2) ?? '')
  const stems = [...own.stems, ...(folder === '' ? [] : stemsOf(folder).stems)]
  return { kind, stems: [...new Set(stems)].filter((stem) => stem !== '' && stem.length <= 80), view: own.view }
}

/** A stem as a certificate's number without its lab, or null where it can be none. */
export function reportOf(stem: string): string | null {
  const key = reportKey(stem.toUpperCase())
  return /^(?=.*\d{5})[A-Z0-9]{5,30}$/.test(key) ? key : null
}
