import { fold } from '../fold.ts'

const digits: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }

/** "三十五" is 35, "十" 10, "半" 0.5; null for what is no number below a thousand. */
function chineseNumber(word: string): number | null {
  if (word === '半') return 0.5
  const match = /^(?:([一二两三四五六七八九])百零?)?(?:([一二两三四五六七八九])?(十))?([一二两三四五六七八九])?$/.exec(word)
  if (!match || word === '') return null
  const [, hundreds, tens, ten, ones] = match
  return (digits[hundreds ?? ''] ?? 0) * 100 + (ten === undefined ? 0 : (digits[tens ?? ''] ?? 1) * 10) + (digits[ones ?? ''] ?? 0)
}

const english: Readonly<Record<string, string>> = {
  HALF: '0.5',
  'HALF A': '0.5',
  A: '1',
  ONE: '1',
  TWO: '2',
  THREE: '3',
  FOUR: '4',
  FIVE: '5',
  SIX: '6',
  SEVEN: '7',
  EIGHT: '8',
  NINE: '9',
  TEN: '10',
}

/** Numbers that are written in words, with a letter O for a zero or a decimal comma: "一克拉" is 1 ct, "1.0O" 1.00, "1,2 ct" 1.2. */
const withDigits = (text: string): string =>
  text
    .replace(/(?<![一二两三四五六七八九十百\d])[半一二两三四五六七八九十百零]{1,6}(?=克拉|卡|分(?!钟)|万|颗小|粒)/g, (word) =>
      String(chineseNumber(word) ?? word),
    )
    .replace(/(\d+)(克拉|卡)半/g, '$1.5$2')
    .replace(
      /(?<![A-Z0-9])(HALF A|HALF|A|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN)( AND A HALF)?[ -](?=CARAT|CT)/g,
      (_, word, half) => `${half === undefined ? (english[String(word)] ?? '') : Number(english[String(word)] ?? 0) + 0.5} `,
    )
    .replace(/(?<![\d/])([123])\/([234])(?=\s?(?:CARAT|CT|克拉))/g, (_, over, under) =>
      (Math.floor((Number(over) / Number(under)) * 100) / 100).toFixed(2),
    )
    .replace(/(?<![\dA-Z.,])0,(\d\d)(?![\d,])/g, '0.$1')
    .replace(/(?<=\d\.\d?)O+(?![A-Z])/g, (zeros) => '0'.repeat(zeros.length))
    .replace(/(?<![\dA-Z.,])(\d),(\d{1,2})(?=\s?(?:CTS?|CARATS?|克拉|卡)(?![A-Z]))/g, '$1.$2')
    .replace(/(?<![\dA-Z.,])(\d),(\d{2})(\s?[-~]\s?)(\d)[,.](\d{2})(?![\d,])/g, '$1.$2$3$4.$5')

const grade = '(?:VVS|VS|SI|IF|FL)'
/** What is written together is read apart: "1.5HVS2", "1ctDVS1", "DVS13EX", "RB1.01". */
const apart = (text: string): string =>
  text
    .replace(new RegExp(`(\\d(?:CTS?|CARATS?)?)(?=[D-M]${grade})`, 'g'), '$1 ')
    .replace(/((?:VVS|VS|SI)[12])(?=(?:[23](?:EX|VG|X)|EX|VG|GIA|IGI)(?![A-Z]))/g, '$1 ')
    .replace(/(?<![A-Z])(RBC|RB|RD|BR|OV|PS|PR|EM|CU|RAD|RA|AS|MQ|HS|HT)(?=\d\.\d)/g, '$1 ')

/** What is not wanted of 奶咖绿 and 荧光 is said as none of it. */
const asNone = (text: string): string =>
  text
    .replace(/(?<![A-Z])W\/O(?![A-Z])/g, 'WITHOUT')
    .replace(/(?<![A-Z])(?:DON[’'`]?T|DO NOT) (?:WANT|NEED|LIKE|TAKE)(?![A-Z])/g, 'NOT')
    .replace(/(?:不要|不带|没有|别带)(?=[奶咖绿]|荧)/g, '无')

/** Long words that are often misspelt; each is read by some rule. */
const spellings = [
  'ROUND',
  'BRILLIANT',
  'PRINCESS',
  'CUSHION',
  'EMERALD',
  'ASSCHER',
  'MARQUISE',
  'RADIANT',
  'HEART',
  'TRILLIANT',
  'BAGUETTE',
  'EXCELLENT',
  'FLAWLESS',
  'FLUORESCENCE',
  'FAINT',
  'MEDIUM',
  'STRONG',
  'YELLOW',
  'ORANGE',
  'PURPLE',
  'VIOLET',
  'INTENSE',
  'CARAT',
  'CARATS',
  'CLARITY',
  'POLISH',
  'SYMMETRY',
  'CERTIFICATE',
  'NATURAL',
  'BUDGET',
  'MAXIMUM',
  'MINIMUM',
  'BETTER',
] as const
/** Words of their own, however near to one of those. */
const ownWords: ReadonlySet<string> = new Set([
  'HEARD',
  'HEARTS',
  'HEARTH',
  'STRING',
  'STRONGER',
  'PRINCE',
  'ROUNDS',
  'ROUNDED',
  'CARET',
  'CRAFT',
  'FAITH',
  'FAINTLY',
  'BRILLIANCE',
  'RADIANTE',
  'MARQUIS',
  'MARQUESA',
  'EXCELENTE',
  'EXCELLENTE',
  'MEDIA',
  'MEDIO',
  'MINIMAL',
  'POLISHED',
  'FLUORESCENT',
  'FLUORESCENE',
  'FLAWED',
  'CLARITIES',
  'CERTIFIED',
  'CERTIFICATES',
  'EMERALDS',
  'YELLOWISH',
  'ORANGES',
  'BITTER',
  'BUTTER',
  'LETTER',
])

const isTurned = (one: string, other: string, row: number, column: number): boolean =>
  row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]

/** How many letters are wrong, missing, too many or turned around; more than two are three. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const turned = isTurned(one, other, row, column) ? (before[column - 2] ?? 9) + 1 : 9
      now.push(Math.min((last[column] ?? 9) + 1, (now[column - 1] ?? 9) + 1, (last[column - 1] ?? 9) + (isSame ? 0 : 1), turned))
    }
    before = last
    last = now
  }
  return Math.min(3, last[other.length] ?? 3)
}

const severalShapes = /^(?:ROUND|OVAL|PEAR|PRINCESS|CUSHION|EMERALD|ASSCHER|MARQUISE|RADIANT|HEART|BAGUETTE)(E?S)$/

/** The one word that a misspelt one stands for: it begins alike, and one letter of five or two of seven are wrong. */
function spelt(word: string): string {
  const several = severalShapes.exec(word)?.[1]
  if (several !== undefined) return word.slice(0, -(word.startsWith('PRINCESS') ? several.length : 1))
  if (ownWords.has(word) || spellings.some((right) => right === word)) return word
  const near = spellings.filter((right) => right[0] === word[0] && slips(word, right) <= (right.length >= 7 ? 2 : 1))
  return near.length === 1 ? (near[0] ?? word) : word
}

/**
 * What was typed as the rules read it: folded to capitals, lines apart by semicolons, numbers in digits, words spelt right. What is read
 * differently from how it was typed shows as it was read.
 */
export const plainText = (input: string): string =>
  apart(withDigits(asNone(fold(input.replace(/[\r\n\t]+/g, ' ; '))))).replace(/(?<![A-Z0-9])[A-Z]{5,13}(?![A-Z0-9])/g, spelt)
