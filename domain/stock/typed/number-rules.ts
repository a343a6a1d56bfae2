import type { RangeName } from '../stone-fields.ts'
import type { Draft, Rule } from './draft.ts'
import { typedRanges } from './typed-fields.ts'

const number = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)'
const scale = '\\s?(K|W|万|千)?'
const dash = '\\s*(?:-|~|TO|到|至)\\s*'
const end = '(?![A-Z0-9.])'
const caratUnit = '\\s?(?:(?:CARATS?|CTS?|CRT)(?![A-Z0-9.])|克拉|卡)'
const pointUnit = '\\s?(?:(?:PTS?|POINTERS?)(?![A-Z0-9.])|分)'
const usdMark = '(?:USD|US\\$|\\$|美金|美元|美刀|刀)'
const rmbMark = '(?:RMB|CNY|¥|(?<!美)元|人民币)'
const atMost =
  '(?:<=|≤|<|UNDER|BELOW|CHEAPER THAN|BUDGET(?: UP TO)?|预算(?:最多|不超过)?|MAXIMUM|MAX|UP TO|AT MOST|LESS THAN|低于|小于|不超过|最多)'
const atLeast = '(?:>=|≥|>|OVER|ABOVE|MINIMUM|MIN|FROM|AT LEAST|MORE THAN|高于|大于|不低于|至少)'

/** "8k" is 8000, "5万" is 50000. */
const amount = (digits: string | undefined, unit: string | undefined): number =>
  Number((digits ?? '').replaceAll(',', '')) * (unit === 'K' || unit === '千' ? 1000 : unit === 'W' || unit === '万' ? 10_000 : 1)

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Sets an end, or both, of a range. What says otherwise than what stands before it is taken whole and sets nothing: it is told as not understood. */
function limit(draft: Draft, name: RangeName, from: number | undefined, to: number | undefined): readonly RangeName[] {
  const range = draft.ranges.get(name) ?? {}
  const isOther = (was: number | undefined, now: number | undefined) => was !== undefined && now !== undefined && was !== round(now)
  if (isOther(range.from, from) || isOther(range.to, to)) return []
  if (from !== undefined) range.from = round(from)
  if (to !== undefined) range.to = round(to)
  draft.ranges.set(name, range)
  return [name]
}

type Apply = (groups: readonly (string | undefined)[], draft: Draft) => readonly RangeName[] | null

function rule(source: string, apply: Apply): Rule {
  const sticky = new RegExp(source, 'yu')
  return (text, at, draft) => {
    sticky.lastIndex = at
    const match = sticky.exec(text)
    const fields = match && apply([...match], draft)
    return match && fields && { length: match[0].length, fields }
  }
}

/** Prices are USD unless yuan are named (万 counts as yuan where no dollar is named); "/ct" makes them per carat, where stones are sought by dollars alone. */
function priceName(text: string): RangeName | null {
  const isPerCarat = /\/\s?(?:CTS?|克拉|CARAT)|PER C|每克拉|单价|PPC/.test(text)
  const isYuan = new RegExp(rmbMark).test(text) || (/万|\d\s?W(?![A-Z])/.test(text) && !new RegExp(usdMark).test(text))
  if (isYuan) return isPerCarat ? null : 'rmbTotal'
  return isPerCarat ? 'usdPerCt' : 'usdTotal'
}

/** Limits the price that these words speak of; what no filter holds is taken whole, so that no part of it is read as something else. */
function limitMoney(text: string, draft: Draft, from: number | undefined, to: number | undefined): readonly RangeName[] {
  const name = priceName(text)
  return name === null ? [] : limit(draft, name, from, to)
}

/** Sizes people mean by one number: "1ct" is 1.00-1.09, "0.5" 0.50-0.59, "1.01" itself. */
const oneSize = (digits: string): readonly [number, number] => {
  const value = Number(digits)
  return /\.\d{2,}$/.test(digits) ? [value, value] : [value, value + 0.09]
}

/** Small numbers are carats, big ones money. */
const looksLikeCarat = (value: number): boolean => value > 0 && value <= 50
const ordered = (a: number, b: number): readonly [number, number] => (a <= b ? [a, b] : [b, a])

const unitAfter = '\\s*(?:%|MM|°|度|DEG(?:REES?)?)?'
const named = Object.entries(typedRanges) as [RangeName, string][]
const namedRules: readonly Rule[] = named.flatMap(([name, word]) => [
  rule(`${word}\\s*%?\\s*[:=]?\\s*\\$?${number}[%°]?${dash}\\$?${number}${unitAfter}${end}`, (groups, draft) => {
    const [from, to] = ordered(amount(groups[1], undefined), amount(groups[2], undefined))
    return limit(draft, name, from, to)
  }),
  rule(`${word}\\s*%?\\s*${atMost}\\s*\\$?${number}${unitAfter}${end}`, (groups, draft) =>
    limit(draft, name, undefined, amount(groups[1], undefined)),
  ),
  rule(`${word}\\s*%?\\s*${atLeast}\\s*\\$?${number}${unitAfter}${end}`, (groups, draft) =>
    limit(draft, name, amount(groups[1], undefined), undefined),
  ),
  rule(
    `${word}\\s*%?\\s*[:=]?\\s*${number}${unitAfter}\\s*(以内|以下|之内|MAX|OR LESS|以上|起|MIN|OR MORE|\\+)?${end}`,
    (groups, draft) => {
      const value = amount(groups[1], undefined)
      if (groups[2] === undefined) return limit(draft, name, value, value)
      return /^(?:以上|起|MIN|OR MORE|\+)/.test(groups[2]) ? limit(draft, name, value, undefined) : limit(draft, name, undefined, value)
    },
  ),
])

/** Millimetres: "6.5mm", "6.4-6.5mm", "9.1x6.8", "6.43-6.47x3.98". */
const sizeRules: readonly Rule[] = [
  rule(`${number}-${number}\\s*[X×*]\\s*${number}(?:\\s?MM)?${end}`, (groups, draft) => [
    ...limit(draft, 'length', Number(groups[1]), Number(groups[2])),
    ...limit(draft, 'depth', Number(groups[3]), Number(groups[3])),
  ]),
  rule(`${number}\\s*[X×*]\\s*${number}(?:\\s*[X×*]\\s*${number})?(?:\\s?MM)?${end}`, (groups, draft) => [
    ...limit(draft, 'length', Number(groups[1]), Number(groups[1])),
    ...limit(draft, 'width', Number(groups[2]), Number(groups[2])),
    ...(groups[3] === undefined ? [] : limit(draft, 'depth', Number(groups[3]), Number(groups[3]))),
  ]),
  rule(`${number}(?:\\s?MM)?${dash}${number}\\s?(?:MM|毫米)${end}`, (groups, draft) => {
    const [from, to] = ordered(Number(groups[1]), Number(groups[2]))
    return limit(draft, 'length', from, to)
  }),
  rule(`${number}\\s?(?:MM|毫米)${end}`, (groups, draft) => {
    const [from, to] = oneSize(groups[1] ?? '')
    return limit(draft, 'length', from, to)
  }),
]

const backWord = '(?:BACK|DISC(?:OUNT)?|RAP|OFF|退点|退|扣点|折扣)'
/** "退点 40", "back -40", "-40%": forty points under the list or more; a range is a range. */
const backRules: readonly Rule[] = [
  // "Under 30% back" speaks of the list, whatever the first word alone would mean.
  rule(`(?:${atMost}|${atLeast})\\s*-?${number}\\s*(?:%\\s*(?:OFF|BACK|BELOW|DISC(?:OUNT)?|RAP)?|OFF|BACK|退点?)${end}`, (groups, draft) =>
    Number(groups[1]) <= 100 ? limit(draft, 'back', undefined, -Number(groups[1])) : null,
  ),
  rule(`(?:${backWord}\\s*[:=]?\\s*-?|-)${number}%?(?:${dash}|\\s*/\\s*(?=-))-?${number}\\s*%?(?:以上|${end})`, (groups, draft) => {
    const [low, high] = ordered(Number(groups[1]), Number(groups[2]))
    return high <= 100 ? limit(draft, 'back', -high, -low) : null
  }),
  rule(
    `(?:${backWord}\\s*[:=]?\\s*(?:${atMost}|${atLeast})?\\s*-?|-)${number}\\s*%?(?:以上|起|\\s(?:AND|OR) BETTER|${end})`,
    (groups, draft) => (Number(groups[1]) <= 100 ? limit(draft, 'back', undefined, -Number(groups[1])) : null),
  ),
  rule(`${number}\\s*(?:% ?(?:OFF|BACK|BELOW|DISC(?:OUNT)?)|退|OFF|BACK)${end}`, (groups, draft) =>
    Number(groups[1]) <= 100 ? limit(draft, 'back', undefined, -Number(groups[1])) : null,
  ),
]

/** "40 below" the list: no size and no price is written so. */
const belowRule = rule(`([1-9]\\d(?:\\.\\d+)?)\\s+(?:BELOW|DOWN|DISC)${end}`, (groups, draft) =>
  limit(draft, 'back', undefined, -Number(groups[1])),
)

/** "6折", "打62折": what is paid of the list, in tenths or hundredths. */
const paidRule = rule(`打?${number}折`, (groups, draft) => {
  const paid = Number(groups[1]) < 10 ? Number(groups[1]) * 10 : Number(groups[1])
  return paid < 100 ? limit(draft, 'back', undefined, paid - 100) : null
})

/** "About 2 ct": a twentieth less or more, in whole points. */
const nearCarats = (draft: Draft, carats: number): readonly RangeName[] =>
  limit(draft, 'carat', Math.floor(round(carats * 95)) / 100, Math.ceil(round(carats * 105)) / 100)
const about = '(?:AROUND|ABOUT|APPROX\\.?|CIRCA|大概|大约|约)'

const caratRules: readonly Rule[] = [
  rule(`${about}\\s*${number}${caratUnit}|${number}${caratUnit}\\s?左右`, (groups, draft) =>
    nearCarats(draft, Number(groups[1] ?? groups[2])),
  ),
  rule(`${about}\\s*${number}${pointUnit}|${number}${pointUnit}\\s?左右`, (groups, draft) =>
    nearCarats(draft, Number(groups[1] ?? groups[2]) / 100),
  ),
  rule(`${number}(?:${caratUnit})?${dash}${number}${caratUnit}`, (groups, draft) => {
    const [from, to] = ordered(Number(groups[1]), Number(groups[2]))
    return limit(draft, 'carat', from, to)
  }),
  rule(`${number}(?:${pointUnit})?${dash}${number}${pointUnit}`, (groups, draft) => {
    const [from, to] = ordered(Number(groups[1]) / 100, Number(groups[2]) / 100)
    return limit(draft, 'carat', from, to)
  }),
  rule(`${number}(?:${caratUnit})?\\s?(?:\\+(?!\\s*\\d)|以上|起|(?:AND )?UP(?! TO)${end})`, (groups, draft) =>
    looksLikeCarat(Number(groups[1])) ? limit(draft, 'carat', Number(groups[1]), undefined) : null,
  ),
  rule(`${atMost}\\s*${number}${caratUnit}`, (groups, draft) => limit(draft, 'carat', undefined, Number(groups[1]))),
  rule(`${atLeast}\\s*${number}${caratUnit}`, (groups, draft) => limit(draft, 'carat', Number(groups[1]), undefined)),
  rule(`${number}${caratUnit}\\s?(?:以下|以内)`, (groups, draft) => limit(draft, 'carat', undefined, Number(groups[1]))),
  rule(`${number}${caratUnit}`, (groups, draft) => limit(draft, 'carat', ...oneSize(groups[1] ?? ''))),
  rule(`${number}${pointUnit}\\s?(?:\\+(?!\\s*\\d)|以上|起|(?:AND )?UP(?! TO)${end})`, (groups, draft) =>
    limit(draft, 'carat', Number(groups[1]) / 100, undefined),
  ),
  rule(`${number}${pointUnit}\\s?(?:以下|以内)`, (groups, draft) => limit(draft, 'carat', undefined, Number(groups[1]) / 100)),
  rule(`${number}${pointUnit}`, (groups, draft) =>
    limit(draft, 'carat', Number(groups[1]) / 100, Number(groups[1]) % 10 === 0 ? Number(groups[1]) / 100 + 0.09 : Number(groups[1]) / 100),
  ),
]

const within = '\\s?(?:以下|以内|之内|MAX|TOTAL)?'
const eachCarat = '\\s?(?:/\\s?(?:CTS?|克拉|CARAT)(?![A-Z])|PER CT|PER CARAT|每克拉)'
const perCarat = '(?:\\s?(?:/\\s?(?:CTS?|克拉|CARAT)|PER CT|PER CARAT|每克拉))?'
/** "$/ct" or 单价 before the amount says that it is per carat. */
const each =
  '(?:(?:BUDGET|预算|PRICE|总价|价格|TOTAL)\\s*(?:IS|[:=])?\\s*)?(?:单价|每克拉|PPC|(?:\\$|USD|PRICE)\\s?/\\s?CTS?|PRICE PER C(?:ARAT|T))?\\s*[:=]?\\s*'
const mark = `(?:${usdMark}|${rmbMark})?`
const priceRules: readonly Rule[] = [
  rule(
    `BETWEEN\\s*${mark}\\s?${number}${scale}\\s?${mark}\\s*AND\\s*${mark}\\s?${number}${scale}\\s?${mark}(?:${caratUnit}|${perCarat}${end})`,
    (groups, draft) => {
      const [from, to] = ordered(amount(groups[1], groups[2]), amount(groups[3], groups[4]))
      return to > 50 ? limitMoney(groups[0] ?? '', draft, from, to) : limit(draft, 'carat', from, to)
    },
  ),
  rule(`${each}${mark}\\s?${number}${scale}${dash}${mark}\\s?${number}${scale}\\s?${mark}${perCarat}${end}`, (groups, draft) => {
    const second = groups[4]
    const [from, to] = ordered(amount(groups[1], groups[2] ?? second), amount(groups[3], second))
    const isMoney = /[$¥万KW元]|USD|RMB|CNY|美|人民币|\//.test(groups[0] ?? '') || from >= 100
    if (isMoney) return limitMoney(groups[0] ?? '', draft, from, to)
    return looksLikeCarat(to) ? limit(draft, 'carat', from, to) : null
  }),
  rule(`${about}\\s*${mark}\\s?${number}${scale}\\s?${mark}${perCarat}${end}`, (groups, draft) => nearly(groups, draft)),
  rule(`${each}${mark}\\s?${number}${scale}\\s?${mark}${perCarat}\\s?左右`, (groups, draft) => nearly(groups, draft)),
  rule(`${each}${mark}\\s?${atMost}\\s*${mark}\\s?${number}${scale}\\s?${mark}${perCarat}${within}${end}`, (groups, draft) =>
    limitPrice(groups, draft, undefined, amount(groups[1], groups[2])),
  ),
  rule(`${each}${mark}\\s?${atLeast}\\s*${mark}\\s?${number}${scale}\\s?${mark}${perCarat}${end}`, (groups, draft) =>
    limitPrice(groups, draft, amount(groups[1], groups[2]), undefined),
  ),
  rule(`${each}${mark}\\s?${number}${scale}\\s?${mark}${perCarat}\\s?(?:以下|以内|之内|MAX)`, (groups, draft) =>
    limitPrice(groups, draft, undefined, amount(groups[1], groups[2])),
  ),
]
/** "Around $5,700": a tenth less or more. */
function nearly([text, digits, unit]: readonly (string | undefined)[], draft: Draft): readonly RangeName[] | null {
  const value = amount(digits, unit)
  return value > 50 ? limitMoney(text ?? '', draft, value * 0.9, value * 1.1) : null
}

/** "<0.5" speaks of carats, "<8000" of money. */
function limitPrice(
  groups: readonly (string | undefined)[],
  draft: Draft,
  from: number | undefined,
  to: number | undefined,
): readonly RangeName[] {
  const text = groups[0] ?? ''
  const value = from ?? to ?? 0
  const isMoney = value > 50 || /[$¥万KW元]|USD|RMB|CNY|美|人民币|\//.test(text)
  return isMoney ? limitMoney(text, draft, from, to) : limit(draft, 'carat', from, to)
}

/** "1.5万", "8000 usd", "¥50000" with no word of a limit: about so much. */
const manyYuan = rule(`${each}${number}\\s?(万|W)\\s?${mark}${perCarat}${end}`, (groups, draft) => nearly(groups, draft))
/** "4500/ct". */
const perCaratMoney = rule(`${number}${scale}${eachCarat}${end}`, (groups, draft) => nearly(groups, draft))
const loneMoney = rule(
  `${each}(?:${usdMark}|${rmbMark})\\s?${number}${scale}${perCarat}${end}|${number}${scale}\\s?(?:${usdMark}|${rmbMark})${perCarat}${end}`,
  (groups, draft) => nearly([groups[0], groups[1] ?? groups[3], groups[2] ?? groups[4]], draft),
)

/** A number alone: up to 20 it is a size in carats; anything else is left for people to say what it is. */
const loneNumber = rule(`(?![23]\\s?(?:EX|VG|GD|X|ID)(?![A-Z]))${number}${end}(?!\\s?%)`, (groups, draft) => {
  const value = Number((groups[1] ?? '').replaceAll(',', ''))
  return value > 0 && value <= 20 ? limit(draft, 'carat', ...oneSize(groups[1] ?? '')) : null
})

export const numberRules: readonly Rule[] = [
  ...namedRules,
  ...backRules.slice(0, 3),
  belowRule,
  paidRule,
  ...sizeRules,
  ...caratRules,
  backRules[3] ?? loneNumber,
  ...priceRules,
  manyYuan,
  perCaratMoney,
  loneMoney,
  loneNumber,
]
