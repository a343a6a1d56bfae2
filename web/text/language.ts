import { isLanguage, languages, pickLanguage, type Language } from '@loupe/domain/api/text.ts'
import { readCookie, writeCookie } from '../api/cookie.ts'

const cookieName = 'language'
const oneYearS = 365 * 24 * 3600

/** At start: the cookie, then the browser, then English (product.md 1); of the languages that the site speaks, once that is known. */
export function firstLanguage(spoken: readonly Language[] = languages): Language {
  return pickLanguage(spoken, readCookie(cookieName), navigator.languages.join(','))
}

export function rememberLanguage(language: Language): void {
  writeCookie(cookieName, language, oneYearS)
  document.documentElement.lang = htmlLanguage[language]
}

/** What the page's lang attribute says, so that screen readers and fonts choose well. */
export const htmlLanguage: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN', es: 'es', ja: 'ja' }

/** How each language calls itself, in the picker. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', zh: '中文', es: 'Español', ja: '日本語' }

let drawnIn: Language | null = null

/** Where pages are drawn without a browser there is no document that knows the language. */
export function drawIn(language: Language): void {
  drawnIn = language
}

/** The language on screen, for calls and formats outside React. */
export function currentLanguage(): Language {
  if (drawnIn) return drawnIn
  const tag = document.documentElement.lang.slice(0, 2)
  return isLanguage(tag) ? tag : 'en'
}
