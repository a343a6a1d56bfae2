/** A part of a WebM: its id, its length in eight bytes, and what is in it. */
export function part(id: string, ...inside: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inside.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
export const head = (docType = 'webm') => part('1a45dfa3', part('4282', docType))
export const info = part('1549a966', part('7ba9', 'Ring for Mrs. Wu'), part('4d80', 'Lavf58'), part('5741', 'HandBrake'))
export const tracks = (codec = 'V_VP9') => part('1654ae6b', part('ae', part('536e', 'Camera of Asha'), part('86', codec)))
export const cluster = part('1f43b675', part('a3', 'pictures of a ring'))
export const tags = part('1254c367', 'GPS 22.54N 114.05E')
/** A film of one picture, with all that a camera and programs write beside it. */
export const film = (codec?: string) => Buffer.concat([head(), part('18538067', info, tracks(codec), cluster, tags)])
