import type { ReactNode } from 'react'
import { Row } from '../row.tsx'
import { Text } from '../text.tsx'

type Props = {
  /** Names the panel. */
  readonly id?: string
  readonly title: ReactNode
  readonly className?: string | undefined
  /** What steps on and closes. */
  readonly children: ReactNode
}

/** The head of every panel that lies beside a page. */
export const PanelHead = ({ id, title, className, children }: Props) => (
  <Row gap={2} fixed ruled="below" tall={48} pad="4px 8px 4px 16px">
    <Text as="h2" id={id} grows shrinks size={15} weight={650} className={className}>
      {title}
    </Text>
    {children}
  </Row>
)
