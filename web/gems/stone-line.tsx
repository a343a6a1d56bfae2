import { Fragment } from 'react'
import { CertificateBadge } from './certificate-badge.tsx'
import { howHad } from './delivery.ts'
import { placeName } from './place-words.ts'
import { PrintNo } from './print-no.tsx'
import { GoodsPicture } from './pictures/goods-picture.tsx'
import styles from './stone-line.module.css'
import { gradeWords, houseNoOf, stoneTitle, type NamedStone } from './stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'

type Props = {
  readonly stone: NamedStone & { readonly imageUrl?: string | null }
  /** How it is had, where that is no longer as it was offered. */ readonly had?: string | undefined
  /** Struck through: gone, rejected or given back. */ readonly struck?: boolean
  /** Copying the certificate number and the lab's page. */ readonly actions?: boolean
}

/** A stone in two lines: photo or drawing, shape and weight, grades; certificate and where it is. */
export function StoneLine({ stone, had, struck = false, actions = true }: Props) {
  const say = useLabel()
  const place = had ?? [say(howHad(stone)), stone.location && placeName(stone.location)].filter(Boolean).join(' · ')
  return (
    <Stack
      as="span"
      columns="40px minmax(0, 1fr)"
      gap={10}
      align="center"
      textAlign="start"
      className={styles.stone}
      data-struck={struck || undefined}
    >
      <GoodsPicture url={stone.imageUrl} shape={stone.shape} className={styles.picture} />
      <Stack as="span" gap={1} shrinks>
        <Text breaks className={styles.title}>
          <span className={styles.words}>
            <strong>{stoneTitle(stone, say)}</strong>
            {gradeWords(stone, say)
              .split(' · ')
              .map((grade, k) => (
                <Fragment key={grade}>
                  {' '}
                  <Text oneLine className={styles.grade}>
                    <span className={styles.dot}>{k > 0 && '· '}</span>
                    {grade}
                  </Text>
                </Fragment>
              ))}
          </span>
        </Text>
        <Row as="span" gap="0 10px" wrap tone="dim" size={12} className={styles.facts}>
          {houseNoOf(stone) && <span>{houseNoOf(stone)}</span>}
          {(!houseNoOf(stone) || stone.reportNo) && <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={actions} />}
          <PrintNo stone={stone} />
          <span>{place}</span>
        </Row>
      </Stack>
    </Stack>
  )
}
