import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { PieceField } from '@loupe/domain/jewelry/jewelry-headers.ts'
import type { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { PieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Draft } from './jewel-entry.tsx'

/** What a rule is typed by, in the order of its lines. */
export const ruleFields = [
  'lossPercent',
  'makingPerGram',
  'making',
  'stonesPerCt',
  'sidePerCt',
  'settingFee',
  'marginPercent',
] as const satisfies readonly PieceField[]
export type RuleField = (typeof ruleFields)[number]

export type AskedRule = InputOf<typeof keepJewelryApi.tryRule>
type Typed = Partial<Record<RuleField | 'material' | 'netGrams' | 'mainCarats' | 'sideCarats' | 'sidePieces', string>>

const plain = (text = ''): string => text.trim()
const orNone = (text?: string): string => plain(text) || '0'

const isMoney = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text)
const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text)

/** The rule that is typed; what is left out is nothing, but for the loss. Null while some of it is no number yet. */
function ruleOf(draft: Typed): PieceRule | null {
  const percents = { lossPercent: plain(draft.lossPercent), marginPercent: orNone(draft.marginPercent) }
  const money = {
    makingPerGram: orNone(draft.makingPerGram),
    makingUsd: orNone(draft.making),
    centrePerCt: orNone(draft.stonesPerCt),
    sidePerCt: plain(draft.sidePerCt) || orNone(draft.stonesPerCt),
    settingUsd: orNone(draft.settingFee),
  }
  const isWhole = Object.values(percents).every(isPercent) && Object.values(money).every(isMoney)
  return isWhole ? { v: 1, ...percents, ...money } : null
}

const isWeight = (text: string): boolean => /^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$/.test(text)

/** Weights that are typed, by their names; null while one of them is none. */
function weightsOf(draft: Typed): Partial<Pick<AskedRule, 'mainCarats' | 'sideCarats'>> | null {
  const typed = (['mainCarats', 'sideCarats'] as const).filter((field) => plain(draft[field]) !== '')
  if (!typed.every((field) => isWeight(plain(draft[field])))) return null
  return Object.fromEntries(typed.map((field) => [field, plain(draft[field])]))
}

const piecesOf = (text: string): Pick<AskedRule, 'sidePieces'> => (/^[1-9]\d{0,2}$/.test(text) ? { sidePieces: Number(text) } : {})

/** What is typed as it is asked; null while something of it is no number yet. */
export function askedRule(draft: Draft | Typed, origin: Origin): AskedRule | null {
  const [rule, weights, netGrams] = [ruleOf(draft), weightsOf(draft), plain(draft.netGrams)]
  if (rule === null || weights === null || !isWeight(netGrams) || !draft.material) return null
  return { origin, material: draft.material, netGrams, ...weights, ...piecesOf(plain(draft.sidePieces)), rule }
}
