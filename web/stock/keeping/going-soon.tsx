import type { Origin } from '@loupe/domain/stock/grades.ts'
import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { keyOf, queryClient } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { count } from '../../text/format.ts'
import { htmlLanguage } from '../../text/language.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepingText } from './keeping.text.en.ts'

type Soon = NonNullable<OutputOf<typeof keepingApi.search>['goingSoon']>
type Props = { readonly origin: Origin; readonly soon: Soon; readonly onLook: () => void }

/** "Saturday, November 28" */
const dayWords = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(htmlLanguage[language], { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(iso))

/** The house works it off and its searches show it within this. */
const seenMs = 3000

/** Stones that go off sale because nobody confirms them: one press says that they are still there. */
export function GoingSoon({ origin, soon, onLook }: Props) {
  const t = useText<KeepingText>('keeping')
  const language = useLanguage()
  const [isSaid, setSaid] = useState(false)
  const confirm = useWrite(changesApi.plan, {
    tells: 'toast',
    onDone: ({ stones }) => {
      setSaid(true)
      toast.good(t('confirmed', { count: stones, shown: count(stones) }))
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: keyOf(keepingApi.search) }), seenMs)
    },
  })
  if (isSaid) return null
  return (
    <Row as="section" gap="6px 12px" wrap ground="warn" pad="7px var(--lp-edge)" aria-label={t('stillThere')}>
      <Text size={13} weight={550}>
        {t('goingSoon', { count: soon.stones, shown: count(soon.stones), day: dayWords(soon.at, language) })}
      </Text>
      <Row gap={8} apart>
        <Button variant="subtle" size="compact-md" onClick={onLook}>
          {t('lookAtThem')}
        </Button>
        <Button
          size="compact-md"
          loading={confirm.isBusy}
          onClick={() => void confirm.send({ origin, which: { goingSoon: true }, change: { what: 'confirm' } })}
        >
          {t('stillThere')}
        </Button>
      </Row>
    </Row>
  )
}
