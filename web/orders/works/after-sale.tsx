import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Section } from '../../lists/section.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { OrderLink } from '../lend/order-link.tsx'
import type { WorksText } from './works.text.en.ts'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx').then((module) => ({ default: module.WorkDialog })))

/** What was handed over can be worked on: one piece by one order at a time. */
export function AfterSale({ order }: { readonly order: Order }) {
  const t = useText<WorksText>('works')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OrderLine | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  if (asked !== null && !wasAsked) setWasAsked(true)
  const lines = order.lines.filter(({ workOn }) => workOn !== undefined)
  if (lines.length === 0) return null
  return (
    <Section title={t('after')}>
      <Stack as="ul" gap={10}>
        {lines.map((line) => (
          <Row key={line.id} as="li" gap="6px 16px" wrap justify="between">
            <StoneLine stone={line.snapshot} />
            {line.workOn ? (
              <OrderLink id={line.workOn.id}>{t('inWork', { no: line.workOn.orderNo })}</OrderLink>
            ) : (
              <Button size="compact-md" variant="default" onClick={() => setAsked(line)}>
                {t('open')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {wasAsked && (
        <Suspense>
          <WorkDialog
            piece={asked === null ? null : { line: asked }}
            orderId={order.id}
            onClose={() => setAsked(null)}
            onPlaced={({ id }) => {
              setAsked(null)
              void navigate({ to: '.', search: (now: object) => ({ ...now, order: id, placed: '' }) })
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}
