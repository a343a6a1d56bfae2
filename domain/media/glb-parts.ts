/** Bytes a number takes, by the code of its type. */
export const componentBytes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
/** Numbers that a value has, by the name of its type. */
export const componentsOf = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const

/** The two parts of the file, its list as UTF-8; null for what is none, or is cut short. */
export function partsOfGlb(file: Uint8Array): { readonly json: Uint8Array; readonly bin: Uint8Array } | null {
  if (file.byteLength < 28) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const word = (at: number): number => view.getUint32(at, true)
  if (word(0) !== 0x46_54_6c_67 || word(4) !== 2 || word(8) !== file.byteLength) return null
  const jsonBytes = word(12)
  const binAt = 20 + jsonBytes
  if (word(16) !== 0x4e_4f_53_4a || binAt + 8 > file.byteLength || word(binAt + 4) !== 0x00_4e_49_42) return null
  const binBytes = word(binAt)
  if (binAt + 8 + binBytes > file.byteLength) return null
  return { json: file.subarray(20, binAt), bin: file.subarray(binAt + 8, binAt + 8 + binBytes) }
}

const padded = (bytes: Uint8Array, filler: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4).fill(filler)
  whole.set(bytes)
  return whole
}

/** Both parts as one file. */
export function glbOf(json: Uint8Array, bin: Uint8Array): Uint8Array<ArrayBuffer> {
  const [head, body] = [padded(json, 0x20), padded(bin, 0)]
  const file = new Uint8Array(28 + head.byteLength + body.byteLength)
  const view = new DataView(file.buffer)
  const words = [0x46_54_6c_67, 2, file.byteLength, head.byteLength, 0x4e_4f_53_4a]
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word, true)
  file.set(head, 20)
  view.setUint32(20 + head.byteLength, body.byteLength, true)
  view.setUint32(24 + head.byteLength, 0x00_4e_49_42, true)
  file.set(body, 28 + head.byteLength)
  return file
}
