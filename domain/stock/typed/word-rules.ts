import { parseFancy } from '../color-aliases.ts'
import { fancyCode } from '../fancy-codes.ts'
import { aliasKey } from '../fold.ts'
import { parseFluorescence } from '../grade-aliases.ts'
import { type Draft, type Rule, type SearchField, pick } from './draft.ts'
import { parseShape } from '../shape-aliases.ts'
import { type SearchShape, tradeShapeOf } from '../trade-shapes.ts'
import { parseTints } from '../tint-aliases.ts'
import { parseLab, parseOrigin, parseStockKind } from '../word-aliases.ts'

/** IGI in stock is also its Shanghai office's; who wants only that writes IGI(SH). */
const labValues = (lab: string): readonly string[] => (lab === 'IGI' ? ['IGI', 'IGI(SH)'] : [lab])

/** The trade's further shapes are searched by their names; their short codes are other words' too. */
function searchShape(word: string, key: string): SearchShape | null {
  const shape = parseShape(word) ?? null
  if (shape !== 'other') return shape
  return key.length > 3 || /\p{Script=Han}/u.test(key) ? tradeShapeOf(word) : null
}

/** What one word, or a few together, may mean; the first that knows it wins. */
function pickWord(word: string, draft: Draft): readonly SearchField[] | null {
  const key = aliasKey(word)
  if (key.length === 0) return null
  const lab = !word.includes(' ') || word.startsWith('IGI SH') ? parseLab(word) : null
  if (lab && lab !== 'OTHER') return [pick(draft, 'lab', labValues(lab))]
  return (
    pickShape(word, key, draft) ??
    pickTints(word, key, draft) ??
    pickLight(word, key, draft) ??
    pickSource(word, key, draft) ??
    pickMedia(key, draft) ??
    pickFancy(word, key, draft)
  )
}

function pickShape(word: string, key: string, draft: Draft): readonly SearchField[] | null {
  const shape = key.length > 1 || /^[RPOBA]$|\p{Script=Han}/u.test(key) ? searchShape(word, key) : null
  return shape && [pick(draft, 'shape', [shape])]
}

function pickLight(word: string, key: string, draft: Draft): readonly SearchField[] | null {
  if (/PINK|PURPLE|ORANGE|VIOLET|GREEN|RED$/.test(key)) return null
  const fluorescence = key.length > 1 || /^[无]$/.test(key) ? parseFluorescence(word) : null
  return fluorescence && !/^\p{Script=Han}$/u.test(key) ? [pick(draft, 'fluorescence', [fluorescence])] : null
}

/** In the house or to order, mined or grown. */
function pickSource(word: string, key: string, draft: Draft): readonly SearchField[] | null {
  const kind = parseStockKind(word)
  if (kind && key !== 'ORDER') return [pick(draft, 'kind', [kind])]
  const origin = key.length > 1 && !/^(CVD|HPHT|HTHP|LG)$/.test(key) ? parseOrigin(word) : null
  if (!origin) return null
  draft.origin = origin
  return ['origin']
}

/** Pictures, video, being there at all, and places in stock. */
function pickMedia(key: string, draft: Draft): readonly SearchField[] | null {
  const media = /^(VIDEO|VIDEOS|360|视频|有视频|带视频)$/.test(key)
    ? 'hasVideo'
    : /^(IMAGE|IMAGES|PHOTO|PHOTOS|PICTURE|PICTURES|图|图片|有图|有图片|实拍)$/.test(key)
      ? 'hasImage'
      : null
  if (media) return [pick(draft, media, ['yes'])]
  if (/^(AVAILABLE|可售|可订)$/.test(key)) return [pick(draft, 'availability', ['available'])]
  const places = draft.placesOf(key)
  return places.length > 0 ? [pick(draft, 'location', places)] : null
}

function pickTints(word: string, key: string, draft: Draft): readonly SearchField[] | null {
  if (!/MILK|BROWN|GREEN|BGM|TINGE|SHADE|[奶咖绿]/.test(key) || /^FANCY|^GREEN$|^BROWN$/.test(key)) return null
  const tints = parseTints(word, [])
  const named = (['milk', 'brown', 'green'] as const).filter((name) => tints?.[name] !== undefined)
  // A last word that adds nothing belongs to what follows: the place in "no milk Shenzhen".
  const [, before, last = ''] = /^(.+)[ -]([^ -]+)$/.exec(word) ?? []
  if (before !== undefined && !/MILK|BROWN|GREEN|BGM|TINGE|SHADE/.test(last)) {
    const without = parseTints(before, [])
    if (named.every((name) => without?.[name] === tints?.[name])) return null
  }
  // Whoever asks for light milk takes none as well.
  const upTo = (degree: number) => ['0', '1', '2', '3'].slice(0, degree + 1)
  return named.length > 0 ? named.map((name) => pick(draft, name, upTo(tints?.[name] ?? 0))) : null
}

/** "Fancy yellow" is any intensity of yellow; a named intensity counts. */
function pickFancy(word: string, key: string, draft: Draft): readonly SearchField[] | null {
  if (
    !/^(FANCY|FAINT|VERYLIGHT|LIGHT|VIVID|INTENSE|DEEP|DARK|YELLOW|PINK|BLUE|RED|GREEN|PURPLE|ORANGE|VIOLET|GRAY|GREY|BLACK|BROWN|CHAMPAGNE)|^F[ILV][A-Z]{1,2}$|彩|钻$/.test(
      key,
    ) ||
    /^(钻|彩)$/.test(key)
  ) {
    return null
  }
  const fancy = key === '彩钻' ? { color: null, intensity: null } : (fancyCode(key) ?? parseFancy(word))
  if (!fancy) return null
  draft.hue = 'fancy'
  const fields: SearchField[] = ['hue']
  if (fancy.color) fields.push(pick(draft, 'fancyColor', [fancy.color]))
  if (fancy.intensity && fancy.intensity !== 'fancy') fields.push(pick(draft, 'fancyIntensity', [fancy.intensity]))
  return fields
}

/** Latin words are tried four, three, two and one at a time; Chinese ones by the longest beginning that means something. */
const wordsBy =
  (pickAny: (word: string, draft: Draft) => readonly SearchField[] | null): Rule =>
  (text, at, draft) => {
    const rest = text.slice(at, at + 60)
    const han = /^\p{Script=Han}+/u.exec(rest)?.[0]
    if (han !== undefined) {
      for (let length = Math.min(han.length, 8); length > 0; length--) {
        const fields = pickAny(han.slice(0, length), draft)
        if (fields) return { length, fields }
      }
      return null
    }
    const words = /^[A-Z0-9().]+(?:[ -][A-Z0-9().]+){0,3}/.exec(rest)?.[0]
    if (words === undefined) return null
    for (let candidate = words; candidate !== ''; candidate = candidate.replace(/(?:^|[ -])[A-Z0-9().]+$/, '')) {
      // A letter by itself is a grade of its own: "radiant E" is no radiante.
      if (/ [A-Z]$/.test(candidate)) continue
      const fields = pickAny(candidate, draft)
      if (fields) return { length: candidate.length, fields }
    }
    return null
  }

/** Any word that is known. */
export const wordRule = wordsBy((word, draft) => {
  if (draft.unknown.has(word)) return null
  const fields = pickWord(word, draft)
  if (fields === null) draft.unknown.add(word)
  return fields
})
/** "No milk", "no BGM": words of shades that are none of it. */
export const tintRule = wordsBy((word, draft) => (/^(?:NO|NON|WITHOUT|[无不])/.test(word) ? pickTints(word, aliasKey(word), draft) : null))
