const lab =
  /(?:^|[^a-z])(?:lab|labs|lgd?|cvd|hpht|lab[\s_-]*grown|labgrown|labdiamonds?|man[\s_-]?made|synthetic)(?=$|[^a-z])|grown|培育|实验室|合成/i
const natural = /(?:^|[^a-z])(?:natural|mined)(?=$|[^a-z])|天然/i

/** "In lab", "sent to the lab", "back from lab": where stones lie, not how they grew. */
const atLab =
  /(?<![a-z])(?:in|at|to|from|with|under|near|by|ex|via)[\s_-]+(?:the[\s_-]+)?labs?(?![a-z])(?![\s_-]*(?:grown|created|made|diamonds?|stones?))/gi

/** Natural or lab-grown as the name of a file or sheet says it in words of its own: "Available" says nothing. */
export function originWordIn(given: string): 'natural' | 'lab' | null {
  const name = given.replace(atLab, ' ')
  const says = [lab.test(name), natural.test(name)]
  return says[0] === says[1] ? null : says[0] ? 'lab' : 'natural'
}

const labAlone = /(?<![a-z])labs?(?![a-z])(?![\s_-]*(?:grown|created|made|diamonds?))/gi
const ofStock =
  /(?<!\p{L})(?:labs?|diamonds?|stones?|stock|list|inventory|certified|loose|polished|available|our|ready|goods|new|fresh|type|round|fancy|shapes?|oval|pear|cushion|emerald|princess|radiant|marquise|heart|asscher|igi|gia|hrd|gcal|cvd|hpht)(?!\p{L})/giu

/** The same of a title between rows: "lab" alone says how they grew where nothing but words for stock and kinds stands beside it. */
export function originInTitle(title: string): 'natural' | 'lab' | null {
  const isAlone = !/\p{L}/u.test(title.replace(ofStock, ' '))
  return originWordIn(isAlone ? title : title.replace(labAlone, ' '))
}

const plain = '(?:diamonds?|stones?|stock|list|pricelist|price|inventory|certified|loose|polished|available|our|weekly|daily)'
const listOfLab = new RegExp(
  `^(?:${plain} )*(?:lab|laboratory)[ -]?(?:grown|created)(?: ${plain})*$|^(?:实验室)?培育(?:钻石|裸钻|钻|库存|现货|清单|报价)*$`,
  'i',
)
const listOfNatural = new RegExp(`^(?:${plain} )*natural(?: ${plain})*$|^天然(?:钻石|裸钻|钻|库存|现货|清单|报价)*$`, 'i')

/** The same of the lines above a list, where one says nothing else: the name of a house that deals in both is no word of its list. */
export function originOfList(lines: readonly string[]): 'natural' | 'lab' | null {
  const words = lines.map((line) => line.replace(/\s+/g, ' ').trim())
  const says = [words.some((line) => listOfLab.test(line)), words.some((line) => listOfNatural.test(line))]
  return says[0] === says[1] ? null : says[0] ? 'lab' : 'natural'
}

/** Natural or lab-grown as the sheet's name says it, else the file's, else a line above the list. */
export const originWordOf = (sheet: string | null, fileName: string, above: readonly string[]) =>
  originWordIn(sheet ?? '') ?? originWordIn(fileName) ?? originOfList(above)
