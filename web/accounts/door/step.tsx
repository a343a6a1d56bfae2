import { Row } from '../../ui/row.tsx'

/** Which of several things it is, in their order. */
export function StepNo({ no }: { readonly no: number }) {
  return (
    <Row as="span" fixed justify="center" square={24} ground="accent" tone="accent" round="circle" size={13} weight={600} aria-hidden>
      {no}
    </Row>
  )
}
