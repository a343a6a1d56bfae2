import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { Db } from '../db/database.ts'
import { htmlText } from '../http/html-text.ts'
import { openSharePath } from '@loupe/domain/shares/share-paths.ts'
import { siteWords } from '../sites/sites.ts'
import { findShare, languageFor } from './open-share.ts'
import { makerOf } from './share-goods.ts'
import { toldIn } from './share-row.ts'

/** Which page is asked for, from where and in which language. */
export type AskedPage = {
  readonly token: string
  readonly origin: string | null
  /** The address of the site, before the link's own. */
  readonly page: string
  readonly language: Language
}

/** Behind a link: the picture that chats show of it. */
export const cardName = '/card.png'

/** What chats show of a link before anybody opens it: whose it is and what lies in it. */
type Head = { readonly title: string; readonly description: string; readonly language: Language; readonly card: string }

async function headOf(db: Db, { token, origin, page, language: readers }: AskedPage): Promise<Head> {
  const row = await findShare(db, { origin }, token)
  await makerOf(db, row)
  const language = languageFor(row, readers)
  const site = await siteWords(db, origin, language)
  const house = site?.title ?? ''
  const goods = toldIn(row).map(({ title }) => title[language])
  return {
    title: row.title === '' ? house : `${row.title} · ${house}`,
    description: goods.slice(0, 3).join(', '),
    language,
    card: `${page}${openSharePath}${token}${cardName}`,
  }
}

const tags = (said: Readonly<Record<string, string>>): string =>
  Object.entries({ type: 'website', ...said })
    .map(([name, content]) => `<meta property="og:${name}" content="${htmlText(content)}" />`)
    .join('')

const withHead = (page: string, { title, description, language, card }: Head): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(title)}</title>${tags({ title, description, image: card })}`)

/**
 * The page that a link opens, with what chats show of it in its head. Reading it counts as no opening: chats fetch it by themselves. A link
 * that is over gets the page as it is, which says so.
 */
export function sharePages(db: Db, webDir: string) {
  let page: Promise<string> | undefined
  return async (asked: AskedPage): Promise<{ readonly status: number; readonly html: string }> => {
    page ??= readFile(join(webDir, 'share.html'), 'utf8')
    const plain = await page
    try {
      return { status: 200, html: withHead(plain, await headOf(db, asked)) }
    } catch (error) {
      if (error instanceof Problem) return { status: error.code, html: plain }
      throw error
    }
  }
}
