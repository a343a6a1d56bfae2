/** Where the demo's drawn pictures are said to be; no such host can exist, and nothing is ever fetched from it. */
export const drawnHost = 'https://drawn.invalid/'

/** What the demo's suppliers link as a certificate: it is drawn from the stone itself, and nothing is ever fetched. */
export const sampleReportLink = `${drawnHost}sample-report`

/** Where uploaded files are said to be: by their sums, in the store of the house. */
const keptHost = 'https://kept.invalid/'
const keptName = /^([0-9a-f]{64})\.(?:webp|mp4)$/

/** The link of an uploaded picture or film. */
export const keptLink = (sum: string, as: 'image' | 'video'): string => `${keptHost}${sum}.${as === 'image' ? 'webp' : 'mp4'}`

/** The sum of the uploaded file that a link means; null for all other links. */
export const keptSum = (link: string): string | null =>
  link.startsWith(keptHost) ? (keptName.exec(link.slice(keptHost.length))?.[1] ?? null) : null

/** Another file has another address: browsers keep what they have seen for a day. */
function versionOf(link: string): string {
  const sum = keptSum(link)
  return sum === null ? '' : `?v=${sum.slice(0, 10)}`
}

/** How a stone turns: a film, a picture that moves by itself, or a page elsewhere that only a browser can show. */
export type VideoForm = 'clip' | 'turning' | 'page'

/** What a stone's own media addresses end with. */
export const mediaNames = {
  image: 'image',
  clip: 'video.mp4',
  turning: 'video.webp',
  page: 'video',
  certificate: 'certificate',
} as const

const pathOf = (link: string): string => link.split(/[?#]/, 1)[0] ?? ''

/** Told by the link alone: whoever lists a thousand stones asks nobody. */
export function videoFormOf(link: string): VideoForm {
  const path = pathOf(link)
  if (/\.(?:mp4|m4v|webm|mov)$/i.test(path)) return 'clip'
  return /\.(?:webp|gif)$/i.test(path) ? 'turning' : 'page'
}

/** A certificate's own file; anything else is a page of its laboratory or its supplier. */
export const isPaperLink = (link: string): boolean => /\.(?:pdf|jpe?g|png|webp)$/i.test(pathOf(link))

/** Whose media they are: a stone's unless said otherwise. */
type Owner = { readonly id: string; readonly mark: string; readonly form?: 'stone' | 'jewelry/piece' | 'jewelry/style' }

/** The part of the house's own addresses that belongs to one of them. */
const baseOf = ({ form = 'stone', id, mark }: Owner): string => `/media/${form}/${id}/${mark}/`

type Links = Owner & { readonly link: string | null }
type Kept = Owner & { readonly sum: string }

/** Names of drawn pictures: shape, colour, how it lies, and whether it turns. */
export const drawnName = /^([a-z_]+)-([a-z]+)-([1-3])(-turning)?\.webp$/

/** Names of drawn jewelry: what it is, its metal, the stone in its middle, so many claws, and which of its looks. */
export const drawnJewelName = /^jewel-([a-z_]+)-([a-z_]+)-([a-z]+)-([346])([1-3])\.webp$/

/** The house's own address of what the demo draws; null for every other link. */
export function drawnAddress(link: string): string | null {
  const name = link.startsWith(drawnHost) ? link.slice(drawnHost.length) : ''
  return drawnName.test(name) || drawnJewelName.test(name) ? `/media/drawn/${name}` : null
}

/** A picture that the demo draws; a name that it does not know is none. */
export const isDrawnLink = (link: string): boolean => drawnAddress(link) !== null

/** The house's own address of a picture; nothing of its supplier's shows in it. */
export const imageAddress = (of: Links): string | null =>
  of.link === null ? null : (drawnAddress(of.link) ?? baseOf(of) + mediaNames.image + versionOf(of.link))

export const videoAddress = (of: Links): string | null =>
  of.link === null ? null : (drawnAddress(of.link) ?? baseOf(of) + mediaNames[videoFormOf(of.link)] + versionOf(of.link))

export const certificateAddress = (of: Links): string | null =>
  of.link === null || of.link === sampleReportLink ? null : baseOf(of) + mediaNames.certificate

/** The house's own address of a picture beside the first one, by the sum of its file. */
export const moreAddress = (of: Kept): string => `${baseOf(of)}picture-${moreKey(of.sum)}`

/** The house's own address of a film beside the first one. */
export const moreFilmAddress = (of: Kept): string => `${baseOf(of)}film-${moreKey(of.sum)}.mp4`

/** The letters in the name of such an address; null for other names. */
export const filmKeyIn = (name: string): string | null => /^film-([0-9a-f]{16})\.mp4$/.exec(name)?.[1] ?? null

/** The house's own address of a picture of a parcel. */
export const parcelPictureAddress = ({ id, mark, sum }: { readonly id: string; readonly mark: string; readonly sum: string }): string =>
  `/media/parcel/${id}/${mark}/picture-${moreKey(sum)}`

/** The house's own address of a model. */
export const modelAddress = (of: Kept): string => `${baseOf(of)}model-${moreKey(of.sum)}.glb`

/** The house's own address of what such a model looks like. */
export const modelStillAddress = (of: Kept): string => `${baseOf(of)}still-${moreKey(of.sum)}.webp`

/** The letters in the name of such an address; null for other names. */
export const stillKeyIn = (name: string): string | null => /^still-([0-9a-f]{16})\.webp$/.exec(name)?.[1] ?? null

/** The letters in the name of such an address; null for other names. */
export const modelKeyIn = (name: string): string | null => /^model-([0-9a-f]{16})\.glb$/.exec(name)?.[1] ?? null

/** What tells a picture from the others of its goods: the first letters of its sum. */
export const moreKey = (sum: string): string => sum.slice(0, 16)

/** The letters in the name of such an address; null for other names. */
export const moreKeyIn = (name: string): string | null => /^picture-([0-9a-f]{16})$/.exec(name)?.[1] ?? null

/** A small form of a picture, for rows and tiles. */
export const smallPicture = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}size=small`

/** A picture that was drawn for the demo: whoever shows it says so. */
export const isDrawn = (address: string): boolean => address.startsWith('/media/drawn/')

/** A media address as others open it, beside the house's own pages. */
export const openAddress = (address: string | null, origin: string | null): string | null =>
  address === null ? null : (origin ?? '') + address
