import { meaningOfFormat, type NumberMeaning } from './cell-formats.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** Of each style of cells: how its numbers are meant, whether it is struck through, the colour behind it. */
export type Styles = {
  readonly meanings: readonly NumberMeaning[]
  readonly struck: readonly boolean[]
  readonly fills: readonly (string | null)[]
}

/** Whether each font is struck through, as its parts are met. */
function noteFont(struckFonts: boolean[], name: string, attributes: Attributes): void {
  if (name === 'font') struckFonts.push(false)
  else if (name === 'strike') struckFonts[struckFonts.length - 1] = !/^(?:0|false)$/.test(attributes['val'] ?? '')
}

type Style = { readonly format: number; readonly font: number; readonly fill: number }

const styleOf = (attributes: Attributes): Style => ({
  format: Number(attributes['numFmtId'] ?? 0),
  font: Number(attributes['fontId'] ?? 0),
  fill: Number(attributes['fillId'] ?? 0),
})

/** A plain colour as its fill has it: a pattern of lines or dots is none. */
function noteFill(colors: (Attributes | null)[], name: string, attributes: Attributes, plain: { is: boolean }): void {
  if (name === 'fill') colors.push(null)
  else if (name === 'patternFill') plain.is = attributes['patternType'] === 'solid'
  else if (name === 'fgColor' && plain.is) colors[colors.length - 1] = attributes
}

/** Reads the styles of a workbook's cells. */
export async function readStyles(zip: ZipParts, part: string, theme: string): Promise<Styles> {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const colors: (Attributes | null)[] = []
  const styles: Style[] = []
  const plain = { is: false }
  let within: 'fonts' | 'fills' | 'cellXfs' | null = null
  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs' || name === 'fonts' || name === 'fills') within = name
      else if (within === 'fonts') noteFont(struckFonts, name, attributes)
      else if (within === 'fills') noteFill(colors, name, attributes, plain)
      else if (within === 'cellXfs' && name === 'xf') styles.push(styleOf(attributes))
    },
    close: (name) => {
      if (name === within) within = null
    },
  })
  const themed = colors.some((color) => color?.['theme'] !== undefined) ? await readTheme(zip, theme) : []
  const fills = colors.map((color) => color && colorOf(color, themed))
  return {
    meanings: styles.map(({ format }) => meaningOfFormat(format, codes.get(format))),
    struck: styles.map(({ font }) => struckFonts[font] === true),
    fills: styles.map(({ fill }) => fills[fill] ?? null),
  }
}

/** The colours of the workbook's theme as cells count them: light and dark stand the other way round. */
async function readTheme(zip: ZipParts, part: string): Promise<string[]> {
  const found: string[] = []
  let within = false
  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'clrScheme') within = true
      else if (within && name === 'srgbClr') found.push(attributes['val'] ?? '')
      else if (within && name === 'sysClr') found.push(attributes['lastClr'] ?? '')
    },
    close: (name) => {
      if (name === 'clrScheme') within = false
    },
  })
  const [dark = '', light = '', darker = '', lighter = '', ...accents] = found
  return [light, dark, lighter, darker, ...accents]
}

/** The colours that a cell may name by number, from 8 on. */
const indexed =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  )

/** As red, green and blue in hexadecimals; null for none that is known, and for white. */
function colorOf(color: Attributes, themed: readonly string[]): string | null {
  const { rgb, theme, indexed: number, tint } = color
  const plain = rgb?.slice(-6) ?? (theme === undefined ? indexed[Number(number) - 8] : themed[Number(theme)])
  if (plain === undefined || !/^[\dA-F]{6}$/i.test(plain)) return null
  const parts = [0, 2, 4].map((at) => tinted(Number.parseInt(plain.slice(at, at + 2), 16), Number(tint ?? 0)))
  if (parts.every((part) => part >= nearlyWhite)) return null
  return parts.map((part) => part.toString(16).padStart(2, '0').toUpperCase()).join('')
}

const nearlyWhite = 0xfa

/** Nearer to white by so much of the way, or nearer to black. */
const tinted = (part: number, tint: number): number => Math.round(tint > 0 ? part + (255 - part) * tint : part * (1 + tint))
