import { Switch } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { WideBox } from '../../ui/wide-box.tsx'
import { bestOf, linesThatTell, partsOf, type CompareLine } from './lines-that-tell.ts'
import styles from './side-by-side.module.css'

type Props<T> = {
  readonly label: string
  readonly things: readonly T[]
  readonly keyOf: (thing: T) => string
  readonly lines: readonly CompareLine<T>[]
  /** What stands over the lines of one. */
  readonly head: (thing: T) => ReactNode
  /** What may be pressed for one. */
  readonly press: (thing: T) => ReactNode
  readonly words: { readonly differ: string; readonly marks: string }
}

/** Goods side by side; what they have in common steps back, the least of each figure is marked. */
export function SideBySide<T>({ label, things, keyOf, lines, head, press, words }: Props<T>) {
  const [differsOnly, setDiffersOnly] = useState(false)
  return (
    <>
      <Row wrap gap="6px 20px" className={styles.switch}>
        <Switch label={words.differ} checked={differsOnly} onChange={(event) => setDiffersOnly(event.currentTarget.checked)} />
        <Text tone="dim" size={13}>
          {words.marks}
        </Text>
      </Row>
      <WideBox label={label} isOneOfMany>
        <table className={styles.table} style={{ '--things': things.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {things.map((thing) => (
                <th key={keyOf(thing)} scope="col">
                  {head(thing)}
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {things.map((thing) => (
                <td key={keyOf(thing)}>
                  <Row className={styles.press}>{press(thing)}</Row>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesThatTell(lines, things, differsOnly).map((line) => (
              <LineOfAll key={line.name} line={line} things={things} keyOf={keyOf} />
            ))}
          </tbody>
        </table>
      </WideBox>
    </>
  )
}

const Bar = ({ part }: { readonly part: number | null }) =>
  part !== null && (
    <i className={styles.bar} aria-hidden>
      <i style={{ width: `${part * 100}%` }} />
    </i>
  )

function LineOfAll<T>({ line, things, keyOf }: { readonly line: CompareLine<T> } & Pick<Props<T>, 'things' | 'keyOf'>) {
  const values = things.map((thing) => line.of(thing))
  const best = bestOf(line, things)
  const parts = partsOf(line, things)
  return (
    <tr data-same={values.every((value) => value === values[0]) || undefined}>
      <th scope="row">{line.name}</th>
      {things.map((thing, at) => (
        <td key={keyOf(thing)} data-best={best === at || undefined}>
          {values[at] || '–'}
          <Bar part={parts[at] ?? null} />
          {line.drawn?.(thing, things)}
        </td>
      ))}
    </tr>
  )
}

type PictureProps = {
  readonly children: ReactNode
  /** Takes it away; null where it has to stay. */ readonly drop: { readonly label: string; readonly onDrop: () => void } | null
}

/** The picture of one, and what takes it away from the others. */
export const PictureBeside = ({ children, drop }: PictureProps) => (
  <Row justify="between" align="start" className={styles.picture}>
    {children}
    {drop && (
      <SignButton label={drop.label} tone="dim" hovers round={6} className={styles.drop} onClick={drop.onDrop}>
        <IconX size={16} aria-hidden />
      </SignButton>
    )}
  </Row>
)
