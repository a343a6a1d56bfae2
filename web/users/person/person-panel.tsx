import { mainRoles } from '@loupe/domain/access/roles.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { NotOpened, Waiting } from '../../lists/read-states.tsx'
import { FoldSection } from '../../lists/fold-section.tsx'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { Box } from '../../ui/box.tsx'
import { NextWaiting } from './next-waiting.tsx'
import { PersonBook } from './person-book.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonLog } from './person-log.tsx'
import { PersonPapers } from './person-papers.tsx'
import { PersonRemoval } from './person-removal.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonState } from './person-state.tsx'
import { PersonSteps } from './person-steps.tsx'
import { PersonSummary } from './person-summary.tsx'
import styles from './person-panel.module.css'
import { isToDecide, isWaiting, nameOf } from '../person-words.ts'
import type { SupplierPart } from './supplier-panel.tsx'
import { usePanel } from '../use-panel.ts'
import type { UsersText } from '../users.text.en.ts'

/** Only of customers; it comes after them. */
const PersonCredit = lazyPart(() => import('./person-credit.tsx').then((module) => ({ default: module.PersonCredit })))

type Props = {
  readonly id: string | null
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
  readonly SupplierMail: SupplierPart
}

/** One person beside the list; the address names them, so it can be reloaded and sent. Nothing typed is lost without a question. */
export function PersonPanel({ id, onClose, onOpen, SupplierMail }: Props) {
  const t = useText<UsersText>('users')
  const { shownId, onTyped, close, leave } = usePanel(id, onClose)
  const read = useQuery({ ...query(usersApi.one, { id: shownId ?? '0' }), enabled: id !== null, staleTime: 0 })
  const person = read.data?.id === shownId ? read.data : undefined
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const isDecided = useWasDecided(person)

  return (
    <SidePanel
      open={id !== null}
      onClose={close}
      title={person ? <Title person={person} /> : <span>{t('who')}</span>}
      foot={person && footOf(person, isDecided, { setFoot, onOpen })}
    >
      {person && <Detail key={person.id} person={person} foot={foot} SupplierMail={SupplierMail} onTyped={onTyped} onGone={leave} />}
      {!person && read.isError && (
        <NotOpened
          error={read.error}
          picture={<IconUserOff size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('notFound'), why: t('notFoundWhy') }}
          back={t('backToList')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {!person && !read.isError && <Waiting />}
    </SidePanel>
  )
}

type FootParts = { readonly setFoot: (place: HTMLElement | null) => void; readonly onOpen: (id: string) => void }

/** Where a decision stays in reach, and after it the next newcomer. */
function footOf(person: PersonDetail, isDecided: boolean, { setFoot, onOpen }: FootParts): ReactNode {
  if (!isDecided && !isToDecide(person)) return null
  return (
    <Row gap="8px 16px" wrap justify="end">
      {isDecided && <NextWaiting onOpen={onOpen} />}
      {isToDecide(person) && <div ref={setFoot} className={styles.decision} />}
    </Row>
  )
}

/** Whether somebody decided about this newcomer while they lay open. */
function useWasDecided(person: PersonDetail | undefined): boolean {
  const [waitedId, setWaitedId] = useState<string | null>(null)
  if (person && isWaiting(person) && waitedId !== person.id) setWaitedId(person.id)
  return person !== undefined && waitedId === person.id && !isWaiting(person)
}

function Title({ person }: { person: PersonDetail }) {
  return (
    <Row as="span" gap="2px 12px" wrap>
      <Text breaks>{nameOf(person)}</Text>
      {nameOf(person) !== person.name && (
        <Text tone="dim" size={13} weight={400}>
          · {person.name}
        </Text>
      )}
      <PersonState person={person} />
    </Row>
  )
}

type DetailProps = {
  readonly person: PersonDetail
  /** Where what decides about a registration stays in reach. */
  readonly foot: HTMLElement | null
  readonly SupplierMail: SupplierPart
  readonly onTyped: (isTyped: boolean) => void
  readonly onGone: () => void
}

function Detail({ person, foot, SupplierMail, onTyped, onGone }: DetailProps) {
  const t = useText<UsersText>('users')
  const typed = useRef({ form: false, prices: false, supplier: false })
  const tell = (part: 'form' | 'prices' | 'supplier') => (isTyped: boolean) => {
    typed.current[part] = isTyped
    onTyped(typed.current.form || typed.current.prices || typed.current.supplier)
  }
  return (
    <Stack narrows className={styles.detail}>
      {!person.may_change && (
        <Box as="p" ground="calm" round={8} pad="10px 14px" className={styles.fixed}>
          {t('fixed')}
        </Box>
      )}
      <PersonSummary person={person} />
      <Stack align="start" className={styles.pair}>
        <Stack narrows packed className={styles.side}>
          <PersonForm person={person} foot={foot} onTyped={tell('form')} />
          <PersonBook person={person} onTyped={tell('prices')} />
        </Stack>
        <Stack narrows packed className={styles.side}>
          <FoldSection title={t('facts')}>
            <PersonFacts person={person} />
          </FoldSection>
          {person.role === mainRoles.customer && !isWaiting(person) && (
            <Suspense>
              <PersonCredit person={person} />
            </Suspense>
          )}
          {person.supplier_id !== null && <SupplierMail id={person.supplier_id} onTyped={tell('supplier')} onBack={onGone} />}
          <PersonPapers userId={person.id} name={nameOf(person)} userType={person.user_type} mayDecide={person.may_change} />
          {/* Who waits to be let in is logged in nowhere. */}
          {person.may_change && !isWaiting(person) && <PersonSessions person={person} />}
          <PersonLog id={person.id} />
        </Stack>
      </Stack>
      {person.may_change && (
        <FoldSection title={t('accountActions')} count={t('foldHints.account')}>
          <PersonSteps person={person} />
          <PersonRemoval person={person} onGone={onGone} />
        </FoldSection>
      )}
    </Stack>
  )
}
