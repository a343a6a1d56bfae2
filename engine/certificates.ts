/**
 * Certificates that several offers may share. A certificate is known by its number's 64-bit hash and its key's
 * (lab and number) 32-bit hash, so a million report numbers take no strings; two different certificates among
 * ten million meet by chance once in about a billion loads.
 */
export type Certificates = {
  /** Open addressing by number: certificate numbers + 1, 0 is empty. */
  places: Int32Array
  numberA: Int32Array
  numberB: Int32Array
  key: Int32Array
  /** First slot of the certificate; of an unused certificate, the next unused one. */
  head: Int32Array
  used: number
  /** First of the unused below `used`, or -1. */
  firstFree: number
}

export const newCertificates = (): Certificates => ({
  places: new Int32Array(1024),
  numberA: new Int32Array(512),
  numberB: new Int32Array(512),
  key: new Int32Array(512),
  head: new Int32Array(512).fill(-1),
  used: 0,
  firstFree: -1,
})

function hashText(text: string, seed: number, factor: number): number {
  let hash = seed ^ text.length
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), factor)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

// Drawn anew in every process, so that nobody can prepare numbers that meet.
const [seedA, seedB, seedKey] = [0, 0, 0].map(() => Math.trunc(Math.random() * 4_294_967_296) | 0) as [number, number, number]
const hashA = (number: string): number => hashText(number, seedA, 0x01000193)
const hashB = (number: string): number => hashText(number, seedB, 0x5bd1e995)

function placeCertificate(certificates: Certificates, certificate: number): void {
  const { places, numberA } = certificates
  const mask = places.length - 1
  let at = numberA[certificate]! & mask
  while (places[at] !== 0) at = (at + 1) & mask
  places[at] = certificate + 1
}

function growCertificates(certificates: Certificates, count: number): void {
  for (const column of ['numberA', 'numberB', 'key', 'head'] as const) {
    const grown = new Int32Array(count)
    grown.set(certificates[column])
    certificates[column] = grown
  }
  let size = certificates.places.length
  while (size < count * 2) size *= 2
  certificates.places = new Int32Array(size)
  const unused = new Set<number>()
  for (let at = certificates.firstFree; at !== -1; at = certificates.head[at]!) unused.add(at)
  for (let at = 0; at < certificates.used; at++) if (!unused.has(at)) placeCertificate(certificates, at)
}

/** Makes room for so many certificates at once. */
export function reserveCertificates(certificates: Certificates, count: number): void {
  if (count > certificates.head.length) growCertificates(certificates, count)
}

/** The certificate with this number and key, made when it is new. */
export function certificateFor(certificates: Certificates, number: string, key: string): number {
  const a = hashA(number)
  const b = hashB(number)
  const keyHash = hashText(key, seedKey, 0x01000193)
  const mask = certificates.places.length - 1
  for (let at = a & mask; certificates.places[at] !== 0; at = (at + 1) & mask) {
    const known = certificates.places[at]! - 1
    if (certificates.numberA[known] === a && certificates.numberB[known] === b && certificates.key[known] === keyHash) return known
  }
  let fresh = certificates.firstFree
  if (fresh === -1) {
    if (certificates.used === certificates.head.length) growCertificates(certificates, Math.ceil(certificates.used * 1.5))
    fresh = certificates.used++
  } else {
    certificates.firstFree = certificates.head[fresh]!
  }
  certificates.numberA[fresh] = a
  certificates.numberB[fresh] = b
  certificates.key[fresh] = keyHash
  certificates.head[fresh] = -1
  placeCertificate(certificates, fresh)
  return fresh
}

/** Every certificate with this number, whichever lab wrote it. */
export function certificatesNumbered(certificates: Certificates, number: string): number[] {
  const { places, numberA, numberB } = certificates
  const a = hashA(number)
  const b = hashB(number)
  const mask = places.length - 1
  const found: number[] = []
  for (let at = a & mask; places[at] !== 0; at = (at + 1) & mask) {
    const known = places[at]! - 1
    if (numberA[known] === a && numberB[known] === b) found.push(known)
  }
  return found
}

/** Forgets a certificate that no slot carries any more. */
export function dropCertificate(certificates: Certificates, certificate: number): void {
  const { places, numberA } = certificates
  const mask = places.length - 1
  let hole = numberA[certificate]! & mask
  while (places[hole] !== certificate + 1) hole = (hole + 1) & mask
  for (let at = (hole + 1) & mask; places[at] !== 0; at = (at + 1) & mask) {
    const home = numberA[places[at]! - 1]! & mask
    if (((at - home) & mask) < ((at - hole) & mask)) continue
    places[hole] = places[at]!
    hole = at
  }
  places[hole] = 0
  certificates.head[certificate] = certificates.firstFree
  certificates.firstFree = certificate
}
