import type { Challenge } from './proof.ts'
import { addBlock, sumBegins, sumText } from './sha256.ts'

const words = new Int32Array(64)
const state = new Int32Array(8)

/** SHA-256 of ASCII text, as eight words; they stand in the same array at the next call. */
function digest(text: string): Int32Array {
  state.set(sumBegins)
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
    addBlock(state, words)
  }
  return state
}

/** SHA-256 of ASCII text in hexadecimal. */
export const sha256 = (text: string): string => sumText(digest(text))

/** The smallest number that answers a challenge of up to 32 bits. */
export function findNonce({ challenge, bits }: Pick<Challenge, 'challenge' | 'bits'>): number {
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(digest(`${challenge}:${nonce}`)[0] ?? 0) >= bits) return nonce
}
