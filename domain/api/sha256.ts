const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
})()
const fraction = (of: number): number => ((of - Math.floor(of)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
/** The eight words that a sum begins with. */
export const sumBegins = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const wordAt = (list: Int32Array, place: number): number => list[place] ?? 0

/** One round of SHA-256 over the 16 words that `words`, which has 64, begins with. */
export function addBlock(state: Int32Array, words: Int32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const early = wordAt(words, t - 15)
    const late = wordAt(words, t - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[t] = (wordAt(words, t - 16) + s0 + wordAt(words, t - 7) + s1) | 0
  }
  let a = wordAt(state, 0)
  let b = wordAt(state, 1)
  let c = wordAt(state, 2)
  let d = wordAt(state, 3)
  let e = wordAt(state, 4)
  let f = wordAt(state, 5)
  let g = wordAt(state, 6)
  let h = wordAt(state, 7)
  for (let t = 0; t < 64; t += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + wordAt(constants, t) + wordAt(words, t)) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = wordAt(state, 0) + a
  state[1] = wordAt(state, 1) + b
  state[2] = wordAt(state, 2) + c
  state[3] = wordAt(state, 3) + d
  state[4] = wordAt(state, 4) + e
  state[5] = wordAt(state, 5) + f
  state[6] = wordAt(state, 6) + g
  state[7] = wordAt(state, 7) + h
}

/** The words of a sum in hexadecimal. */
export const sumText = (state: Int32Array): string => Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** SHA-256 of bytes that come bit by bit, where a browser offers none that does. */
export function runningSum(): { readonly add: (bytes: Uint8Array) => void; readonly end: () => string } {
  const state = sumBegins.slice()
  const words = new Int32Array(64)
  const kept = new Uint8Array(64)
  let held = 0
  let length = 0
  const addAt = (bytes: Uint8Array, from: number): void => {
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, 64)
    for (let word = 0; word < 16; word += 1) words[word] = view.getInt32(word * 4)
    addBlock(state, words)
  }
  const add = (bytes: Uint8Array): void => {
    length += bytes.length
    let at = 0
    if (held > 0) {
      at = Math.min(64 - held, bytes.length)
      kept.set(bytes.subarray(0, at), held)
      held += at
      if (held < 64) return
      addAt(kept, 0)
      held = 0
    }
    for (; at + 64 <= bytes.length; at += 64) addAt(bytes, at)
    kept.set(bytes.subarray(at))
    held = bytes.length - at
  }
  const end = (): string => {
    const bits = length * 8
    const last = new Uint8Array(held < 56 ? 64 : 128)
    last.set(kept.subarray(0, held))
    last[held] = 0x80
    const view = new DataView(last.buffer)
    view.setUint32(last.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(last.length - 4, bits >>> 0)
    for (let at = 0; at < last.length; at += 64) addAt(last, at)
    return sumText(state)
  }
  return { add, end }
}
