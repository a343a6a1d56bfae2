import type { Language } from '../api/text.ts'

const isHan = /\p{Script=Han}/u

/** A name in both scripts, "Aurora halo ring 晨曦光环女戒", in that of a language. */
export function nameIn(name: string, language: Language): string {
  const at = name.search(isHan)
  const [latin, han] = [name.slice(0, Math.max(0, at)).trim(), name.slice(Math.max(0, at)).trim()]
  if (at < 0 || latin === '' || isHan.test(latin)) return name
  return language === 'zh' ? han : latin
}
