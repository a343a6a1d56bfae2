import type { ClosedFacetName, OptionOf, RangeName } from '../stone-fields.ts'

/** How people name a range before its numbers ("table 55-58", 台宽比), folded to capitals; tried in this order. */
export const typedRanges: Partial<Record<RangeName, string>> = {
  rap: '(?:RAP ?PRICE|RAPAPORT|LIST ?PRICE|国际报价)',
  tablePct: '(?:TABLE|TBL|台宽比?|台面)',
  depthPct: '(?:TOTAL DEPTH|DEPTH|DEP|TD|全深比?|深度)',
  crownAngle: '(?:CROWN(?: ?ANGLE)?|CR ?ANG(?:LE)?|冠角)',
  pavilionAngle: '(?:PAV(?:ILION)?(?: ?ANGLE)?|PAV ?ANG|亭角)',
  ratio: '(?:RATIO|L/W|LW|长宽比)',
  length: '(?:LENGTH|MEAS(?:UREMENTS?)?|DIAMETER|DIA|直径|尺寸|长度?)',
  width: '(?:WIDTH|宽度?)',
}

type TypedWords = { readonly [Name in ClosedFacetName]?: readonly (readonly [words: string, options: readonly OptionOf<Name>[]])[] }
/** What people write for options that no list of aliases has, as whole words. */
export const typedWords: TypedWords = {
  eyeClean: [['EYE[ -]?CLEAN|肉眼(?:干净|洁净|无瑕)', ['yes']]],
  growth: [
    ['CVD', ['CVD']],
    ['HPHT|HTHP|高温高压', ['HPHT']],
  ],
  availability: [
    ['ON HOLD|锁货|已锁定?', ['supplier_held', 'held']],
    ['ON (?:MEMO|LOAN)|已?借出', ['on_loan']],
  ],
}
