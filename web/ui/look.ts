import type { CSSProperties, JSX } from 'react'
import { classes } from './classes.ts'
import styles from './look.module.css'

const tones = {
  dim: styles.dim,
  faint: styles.faint,
  text: styles.text,
  good: styles.good,
  warn: styles.warn,
  bad: styles.bad,
  accent: styles.accent,
  natural: styles.natural,
}
const sizes = {
  11: styles.size11,
  12: styles.size12,
  12.5: styles.size12and5,
  13: styles.size13,
  14: styles.size14,
  15: styles.size15,
  16: styles.size16,
  17: styles.size17,
  18: styles.size18,
}
const weights = {
  400: styles.weight400,
  500: styles.weight500,
  550: styles.weight550,
  600: styles.weight600,
  620: styles.weight620,
  650: styles.weight650,
}
const textAligns = { start: styles.textStart, center: styles.textCenter, end: styles.textEnd }
const frames = { card: styles.framed, box: styles.framedSmall }
const grounds = {
  surface: styles.onSurface,
  raised: styles.onRaised,
  hover: styles.onHover,
  accent: styles.onAccent,
  natural: styles.onNatural,
  good: styles.onGood,
  warn: styles.onWarn,
  bad: styles.onBad,
  calm: styles.onCalm,
}
const tints = {
  good: classes(styles.onGood, styles.good),
  warn: classes(styles.onWarn, styles.warn),
  bad: classes(styles.onBad, styles.bad),
  calm: classes(styles.onCalm, styles.calm),
  loan: classes(styles.onLoan, styles.loan),
  natural: classes(styles.onNatural, styles.natural),
}
const rounds = {
  4: styles.round4,
  6: styles.round6,
  8: styles.round8,
  10: styles.round10,
  12: styles.round12,
  pill: styles.pill,
  circle: styles.circle,
}
const edges = { line: styles.edge, strong: styles.edgeStrong }
const rules = { above: styles.ruledAbove, below: styles.ruledBelow }
const flags = {
  figures: styles.figures,
  cut: styles.cut,
  oneLine: styles.oneLine,
  breaks: styles.breaks,
  pretty: styles.pretty,
  block: styles.block,
  grows: styles.grows,
  fixed: styles.fixed,
  shrinks: styles.shrinks,
  across: styles.across,
  scrolls: styles.scrolls,
  apart: styles.apart,
  plain: styles.plain,
  hovers: styles.hovers,
  underlines: styles.underlines,
}
const choices = {
  tone: tones,
  size: sizes,
  weight: weights,
  textAlign: textAligns,
  frame: frames,
  ground: grounds,
  tint: tints,
  round: rounds,
  edge: edges,
  ruled: rules,
}

export type Tag = keyof JSX.IntrinsicElements

/** What every row, stack, box and text may be asked for. */
export type Look = {
  readonly tone?: keyof typeof tones | undefined
  readonly size?: keyof typeof sizes | undefined
  readonly weight?: keyof typeof weights | undefined
  readonly textAlign?: keyof typeof textAligns | undefined
  /** Digits of one width. */
  readonly figures?: boolean | undefined
  /** One line, cut off at its end. */
  readonly cut?: boolean | undefined
  readonly oneLine?: boolean | undefined
  /** Long words break anywhere. */
  readonly breaks?: boolean | undefined
  /** Lines of about one length. */
  readonly pretty?: boolean | undefined
  /** On a line of its own. */
  readonly block?: boolean | undefined
  /** In a row: takes what is left. */
  readonly grows?: boolean | undefined
  /** In a row: keeps its width. */
  readonly fixed?: boolean | undefined
  /** In a row: at its far end. */
  readonly apart?: boolean | undefined
  /** May be narrower than what it holds. */
  readonly shrinks?: boolean | undefined
  /** In a grid: over all columns. */
  readonly across?: boolean | undefined
  /** In a column: takes the height that is left, and scrolls. */
  readonly scrolls?: boolean | undefined
  /** The frame of a card, or of a smaller box. */
  readonly frame?: keyof typeof frames | undefined
  /** What it stands on: a surface, or the pale tint of a tone. */
  readonly ground?: keyof typeof grounds | undefined
  /** The words and the ground of one tone. */
  readonly tint?: keyof typeof tints | undefined
  readonly round?: keyof typeof rounds | undefined
  readonly edge?: keyof typeof edges | undefined
  /** A line over its whole width. */
  readonly ruled?: keyof typeof rules | undefined
  /** Tinted under the pointer. */
  readonly hovers?: boolean | undefined
  /** Underlined under the pointer. */
  readonly underlines?: boolean | undefined
  /** A link without its line. */
  readonly plain?: boolean | undefined
}

/** A look with room inside, a page's own class and style. */
export type Dress = Look & {
  readonly pad?: number | string | undefined
  /** Its width and height. */
  readonly square?: number | undefined
  /** At least so high: a number, or a finger's height on phones. */
  readonly tall?: number | 'target' | undefined
  /** The distance to what stands above it, and below. */
  readonly above?: number | undefined
  readonly below?: number | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

type Name = string | false | undefined
const isFlag = (name: string): name is keyof typeof flags => name in flags
const isChoice = (name: string): name is keyof typeof choices => name in choices

/** The look as classes, before the others that are given. */
export function look(worn: Look, ...others: readonly Name[]): string {
  const names = Object.entries(worn).map(([name, value]): Name => {
    if (isFlag(name)) return value === true && flags[name]
    const of: Readonly<Record<string, string | undefined>> = isChoice(name) ? choices[name] : {}
    return value === undefined ? undefined : of[String(value)]
  })
  return classes(...names, ...others)
}

/** The props that the element itself takes: its own, the look as classes, gaps and measures as style. */
export function dressed(
  { pad, square, tall, above, below, className, style, ...props }: Dress,
  own: readonly Name[],
  ownStyle?: CSSProperties,
) {
  const rest = Object.entries(props).filter(([name]) => !isFlag(name) && !isChoice(name))
  const measures = {
    padding: pad,
    width: square,
    height: square,
    minHeight: tall === 'target' ? 'var(--lp-target)' : tall,
    marginTop: above,
    marginBottom: below,
  }
  return { ...Object.fromEntries(rest), className: look(props, ...own, className), style: { ...measures, ...ownStyle, ...style } }
}
