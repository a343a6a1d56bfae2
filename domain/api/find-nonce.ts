import type { Challenge } from './proof.ts'

const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
})()
const fraction = (of: number): number => ((of - Math.floor(of)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const begin = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const wordAt = (list: Int32Array, place: number): number => list[place] ?? 0

/** One round of SHA-256 over the 16 words that `words` begins with. */
function compress(state: Int32Array, words: Int32Array): void {
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
  for (const [k, word] of [a, b, c, d, e, f, g, h].entries()) state[k] = wordAt(state, k) + word
}

const words = new Int32Array(64)
const state = new Int32Array(8)

/** SHA-256 of ASCII text, as eight words; they stand in the same array at the next call. */
function digest(text: string): Int32Array {
  state.set(begin)
  const { length } = text
  const blocks = Math.ceil((length + 9) / 64)
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0, 0, 16)
    const from = block * 64
    for (let at = from; at < from + 64 && at <= length; at += 1) {
      const byte = at === length ? 0x80 : text.charCodeAt(at)
      const word = (at - from) >> 2
      words[word] = (words[word] ?? 0) | (byte << (24 - ((at & 3) << 3)))
    }
    if (block === blocks - 1) words[15] = length * 8
    compress(state, words)
  }
  return state
}

/** SHA-256 of ASCII text in hexadecimal. */
export const sha256 = (text: string): string => Array.from(digest(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** The smallest number that answers a challenge of up to 32 bits. */
export function findNonce({ challenge, bits }: Pick<Challenge, 'challenge' | 'bits'>): number {
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(digest(`${challenge}:${nonce}`)[0] ?? 0) >= bits) return nonce
}
