/** A set of texts that only grows by one at a time; `add` tells whether the text is new. */
export type TextSet = {
  readonly has: (text: string) => boolean
  readonly add: (text: string) => boolean
  readonly delete: (text: string) => void
}

const firstTexts = 64
const firstSigns = 1024

function grown<Kind extends Uint32Array | Uint16Array>(from: Kind, into: Kind): Kind {
  into.set(from)
  return into
}

/** What the signs of a text add up to, as 32 bits. */
function sumOf(text: string, seed: number): number {
  let sum = seed | 0
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85eb_ca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}

/** Texts one behind the other in one long row of signs, each with its sum. */
class Texts {
  count = 0
  private sums = new Uint32Array(firstTexts)
  /** Where each text begins; it ends where the next one begins. */
  private starts = new Uint32Array(firstTexts + 1)
  private signs = new Uint16Array(firstSigns)

  sumAt(place: number): number {
    return this.sums[place] ?? 0
  }

  isAt(place: number, text: string, sum: number): boolean {
    const { signs, starts, sums } = this
    const start = starts[place] ?? 0
    if (sums[place] !== sum || (starts[place + 1] ?? 0) - start !== text.length) return false
    for (let at = 0; at < text.length; at += 1) if (signs[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  append(text: string, sum: number): void {
    const start = this.starts[this.count] ?? 0
    const end = start + text.length
    if (end > this.signs.length) this.signs = grown(this.signs, new Uint16Array(Math.max(this.signs.length * 2, end)))
    if (this.count === this.sums.length) {
      this.sums = grown(this.sums, new Uint32Array(this.count * 2))
      this.starts = grown(this.starts, new Uint32Array(this.count * 2 + 1))
    }
    const { signs } = this
    for (let at = 0; at < text.length; at += 1) signs[start + at] = text.charCodeAt(at)
    this.sums[this.count] = sum
    this.count += 1
    this.starts[this.count] = end
  }
}

/**
 * For the numbers of a file of a million rows. A Set of texts cut out of a file keeps all of the file in memory and gets slow; this one copies
 * the signs of each text and finds it by their sum.
 */
export function textSet(seed = Math.floor(Math.random() * 2 ** 32)): TextSet {
  const texts = new Texts()
  const gone = new Set<number>()
  /** Place of a text plus 1 where its sum leads; 0 where nothing was put. At most half are taken. */
  let slots = new Uint32Array(firstTexts * 2)

  /** The slot of the text, or the empty one where it would be put. */
  const slotOf = (text: string, sum: number): number => {
    const last = slots.length - 1
    for (let slot = sum & last; ; slot = (slot + 1) & last) {
      const place = (slots[slot] ?? 0) - 1
      if (place < 0 || texts.isAt(place, text, sum)) return slot
    }
  }
  const spread = (): void => {
    slots = new Uint32Array(slots.length * 2)
    const last = slots.length - 1
    for (let place = 0; place < texts.count; place += 1) {
      let slot = texts.sumAt(place) & last
      while (slots[slot] !== 0) slot = (slot + 1) & last
      slots[slot] = place + 1
    }
  }
  const placeOf = (text: string): number => (slots[slotOf(text, sumOf(text, seed))] ?? 0) - 1
  return {
    has: (text) => {
      const place = placeOf(text)
      return place >= 0 && !gone.has(place)
    },
    add: (text) => {
      const sum = sumOf(text, seed)
      const slot = slotOf(text, sum)
      const known = (slots[slot] ?? 0) - 1
      if (known >= 0) return gone.delete(known)
      texts.append(text, sum)
      slots[slot] = texts.count
      if (texts.count * 2 >= slots.length) spread()
      return true
    },
    delete: (text) => {
      const place = placeOf(text)
      if (place >= 0) gone.add(place)
    },
  }
}
