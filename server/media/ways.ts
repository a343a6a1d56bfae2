import { isPaperLink, mediaNames, sampleReportLink, videoFormOf } from '@loupe/domain/stock/media.ts'
import type { MediaForm } from '../shown-media.ts'
import type { stoneMedia } from '../stock/stock.ts'
import { mediaKey } from './uploaded-media.ts'

/** The links that a browser itself must follow: pages of others. */
export type Way = { readonly follow: string } | { readonly show: string; readonly form: MediaForm; readonly of: 'image' | 'video' | null }

/** An uploaded file, by its key in the store. */
export type Uploaded = { readonly key: string; readonly type: string }

/** What was uploaded first, under the name of a picture or a film; null where that is what the supplier links. */
export function uploadedAs(name: string, isSmall: boolean, links: Pick<Links, 'ownImage' | 'ownVideo'>): Uploaded | null {
  if (name === mediaNames.image && links.ownImage !== null) {
    return { key: mediaKey(links.ownImage, isSmall ? 'small' : 'large'), type: 'image/webp' }
  }
  if (name === mediaNames.clip && links.ownVideo !== null) return { key: mediaKey(links.ownVideo, 'film'), type: 'video/mp4' }
  return null
}

export type Links = NonNullable<Awaited<ReturnType<typeof stoneMedia.links>>>

const web = (link: string | null): string | null => (link !== null && /^https?:\/\//i.test(link) ? link : null)

export function wayTo(name: string, isSmall: boolean, links: Links): Way | null {
  const isImage = name === mediaNames.image
  const isCertificate = name === mediaNames.certificate
  const link = web(isImage ? links.image : isCertificate ? links.certificate : links.video)
  if (link === null || link === sampleReportLink) return null
  if (isImage) return { show: link, form: isSmall ? 'small' : 'large', of: 'image' }
  if (isCertificate) return isPaperLink(link) ? { show: link, form: 'paper', of: null } : { follow: link }
  const form = videoFormOf(link)
  if (name !== mediaNames[form]) return null
  return form === 'page' ? { follow: link } : { show: link, form, of: 'video' }
}
