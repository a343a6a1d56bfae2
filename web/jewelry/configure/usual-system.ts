import type { Language } from '@loupe/domain/api/text.ts'
import type { SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'

const usual: Readonly<Record<Language, SizeSystem>> = { en: 'us', zh: 'cn', es: 'eu', ja: 'jp' }

/** The hand sizes that most readers of a language know. */
export const usualSystem = (language: Language): SizeSystem => usual[language]
