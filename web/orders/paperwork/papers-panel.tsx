import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paperStateLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import { paperworkApi, type IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '../../api/query.ts'
import { Failed } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { paperName, toneOf, worthOf } from './paper-words.ts'
import type { PaperworkText } from './paperwork.text.en.ts'

/** Whoever issues something brings the viewer of PDFs along. */
const IssueDialog = lazyPart(() => import('./issue-dialog.tsx').then((module) => ({ default: module.IssueDialog })))

type Due = OutputOf<typeof paperworkApi.ofOrder>['due'][number]

/** Papers that were issued for an order, each to be printed; people of the house issue what it is time for. */
export function PapersPanel({ order }: { readonly order: Order }) {
  const t = useText<PaperworkText>('paperwork')
  const read = useQuery(query(paperworkApi.ofOrder, { orderId: order.id }, { quiet: true }))
  const [wish, setWish] = useState<Due | null>(null)
  const nameOf = useDueName(order)
  const isStaff = order.viewedAs === 'staff'
  if (read.isError) return <Failed title={t('listFailed')} error={read.error} onRetry={() => void read.refetch()} />
  if (read.isPending || (!isStaff && read.data.papers.length === 0)) return null
  const { papers, due } = read.data
  return (
    <Section title={t('title')} aside={due.length > 0 && <IssueMenu due={due} nameOf={nameOf} onWish={setWish} />}>
      {papers.length === 0 ? (
        <Text as="p" tone="dim">
          {t('none')}
        </Text>
      ) : (
        <Box as="ul" round={8} edge="line">
          {papers.map((paper) => (
            <PaperLine key={paper.id} paper={paper} isStaff={isStaff} />
          ))}
        </Box>
      )}
      {wish && (
        <Suspense>
          <IssueDialog
            order={order}
            about={{ kind: wish.kind, paymentId: wish.paymentId, correctsId: wish.correctsId }}
            name={nameOf(wish)}
            onClose={() => setWish(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}

/** What a paper that could be issued is called: of which payment, or against which invoice. */
function useDueName({ payments }: Order): (due: Due) => string {
  const say = useLabel()
  return ({ kind, paymentId, correctsNo }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    return paperName(kind, payment ? `${payment.currency} ${groupThousands(payment.amount)}` : correctsNo, say)
  }
}

type MenuProps = { readonly due: readonly Due[]; readonly nameOf: (due: Due) => string; readonly onWish: (due: Due) => void }

function IssueMenu({ due, nameOf, onWish }: MenuProps) {
  const t = useText<PaperworkText>('paperwork')
  return (
    <DropDown
      label={t('issue')}
      button={
        <Row as="span" gap={5}>
          <IconFilePlus size={16} aria-hidden />
          {t('issue')}
        </Row>
      }
      width={250}
    >
      {(close) =>
        due.map((one) => (
          <DropDownLine
            key={`${one.kind} ${one.paymentId ?? ''} ${one.correctsId ?? ''}`}
            onClick={() => {
              close()
              onWish(one)
            }}
          >
            {nameOf(one)}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}

function PaperLine({ paper, isStaff }: { readonly paper: IssuedPaper; readonly isStaff: boolean }) {
  const t = useText<PaperworkText>('paperwork')
  const say = useLabel()
  const told = [
    paper.day,
    worthOf(paper),
    paper.corrects && t('corrects', { no: paper.corrects.no }),
    paper.issuedBy && t('by', { name: paper.issuedBy }),
  ]
  return (
    <Stack as="li" gap={6} pad="8px 10px" ruled="below">
      <Row gap="4px 8px" wrap justify="between">
        <Row gap={8} wrap>
          <Text weight={600}>{paperName(paper.kind, '', say)}</Text>
          <Text figures breaks>
            {paper.no}
          </Text>
        </Row>
        <StateWord tone={toneOf(paper)}>{say(paperStateLabels[paper.state])}</StateWord>
      </Row>
      <Text tone="dim" size={12.5}>
        {told.filter(Boolean).join(' · ')}
      </Text>
      {paper.voidReason !== '' && (
        <Text tone="dim" size={12.5} breaks>
          {t('voidBecause', { reason: paper.voidReason })}
        </Text>
      )}
      <PaperButtons paper={paper} isStaff={isStaff} />
    </Stack>
  )
}
