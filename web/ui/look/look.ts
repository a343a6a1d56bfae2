import type { ComponentProps, CSSProperties, JSX } from 'react'
import { classes } from './classes.ts'

/** Looks that are there or not, and those that have a value; each is a class of look.css, named by both. */
const flags = new Set(
  'figures cut oneLine lines breaks pretty block grows fixed shrinks across scrolls apart plain hovers underlines'.split(' '),
)
const choices = new Set('tone size weight textAlign frame ground tint round edge ruled'.split(' '))

export type Tag = keyof JSX.IntrinsicElements

/** What every row, stack, box and text may be asked for. */
export type Look = {
  readonly tone?: 'dim' | 'faint' | 'text' | 'good' | 'warn' | 'bad' | 'accent' | 'natural' | undefined
  readonly size?: 11 | 12 | 12.5 | 13 | 14 | 15 | 16 | 17 | 18 | undefined
  readonly weight?: 400 | 500 | 550 | 600 | 620 | 650 | undefined
  readonly textAlign?: 'start' | 'center' | 'end' | undefined
  /** Digits of one width. */
  readonly figures?: boolean | undefined
  /** One line, cut off at its end. */
  readonly cut?: boolean | undefined
  readonly oneLine?: boolean | undefined
  /** The lines that its writer gave it. */
  readonly lines?: boolean | undefined
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
  readonly frame?: 'card' | 'box' | undefined
  /** What it stands on: a surface, or the pale tint of a tone. */
  readonly ground?: 'surface' | 'raised' | 'hover' | 'accent' | 'natural' | 'good' | 'warn' | 'bad' | 'calm' | undefined
  /** The words and the ground of one tone. */
  readonly tint?: 'good' | 'warn' | 'bad' | 'calm' | 'loan' | 'natural' | undefined
  readonly round?: 4 | 6 | 8 | 10 | 12 | 'pill' | 'circle' | undefined
  readonly edge?: 'line' | 'strong' | undefined
  /** A line over its whole width. */
  readonly ruled?: 'above' | 'below' | undefined
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

/** A dress on the element that it is worn by, with that element's own props. */
export type Worn<T extends Tag, D extends Dress = Dress> = D & { readonly as?: T } & Omit<ComponentProps<T>, keyof D | 'as'>

type Name = string | false | undefined

/** The look as classes, before the others that are given. */
export function look(worn: Look, ...others: readonly Name[]): string {
  const names = Object.entries(worn).map(([name, value]): Name => {
    if (flags.has(name)) return value === true && `lp-${name}`
    return choices.has(name) && value !== undefined && `lp-${name}-${value}`
  })
  return classes(...names, ...others)
}

/** The props that the element itself takes: its own, the look as classes, gaps and measures as style. */
export function dressed(
  { pad, square, tall, above, below, className, style, ...props }: Dress,
  own: readonly Name[],
  ownStyle?: CSSProperties,
) {
  const rest = Object.entries(props).filter(([name]) => !flags.has(name) && !choices.has(name))
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
