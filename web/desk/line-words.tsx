import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { deskApi } from '@loupe/domain/home/desk.api.ts'
import { Fragment } from 'react'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { timeAgo } from '../text/format.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import side from './side-rows.module.css'

type Line = NonNullable<OutputOf<typeof deskApi.desk>['supplier']>['rows'][number]
type Props = { readonly line: Line }

/** Which stone of the supplier's own a line of an order is, and since when. */
export function LineWords({ line }: Props) {
  const say = useLabel()
  return (
    <Stack as="span" shrinks className={side.words}>
      <strong>
        {stoneTitle(line.snapshot, say)} {gradeWords(line.snapshot, say).split(' · ').slice(0, 3).join(' ')}
      </strong>
      <span>
        {[line.stockNo, line.orderNo, timeAgo(line.createdAt)].map((part, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            <Text oneLine>{part}</Text>
          </Fragment>
        ))}
      </span>
    </Stack>
  )
}
