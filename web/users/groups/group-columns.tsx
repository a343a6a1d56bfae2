import { Tooltip } from '@mantine/core'
import type { UserGroup } from '@loupe/domain/users/groups.api.ts'
import { RowCard } from '../../lists/list-cards.tsx'
import { factOf, Opener, type Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { useGroupName } from '../../people/use-group-name.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { codeWords } from '../code-words.ts'
import { sumOf } from '../code-sum.ts'
import { buysAnything } from './group-buys.ts'
import styles from './groups-table.module.css'
import type { UsersText } from '../users.text.en.ts'

function wordsOf(group: UserGroup, t: Say<UsersText>) {
  const { suppliers, suppliers_seen: seen } = group
  const buys = buysAnything(group)
  return {
    buys,
    multiplier: buys ? `×${group.multiplier}` : '',
    points: !buys ? '' : Number(group.points) > 0 ? `+${group.points}` : group.points,
    deposit: !buys ? '' : group.prepayment_percent === null ? t('asHouse') : `${Number(group.prepayment_percent)} %`,
    suppliers:
      seen === suppliers ? t('allOf', { count: seen }) : seen === 0 ? t('noneOfThem') : t('someOf', { count: seen, all: suppliers }),
    special: group.special_terms > 0 ? t('specialTerms', { count: group.special_terms }) : '',
    buyers: group.buyers > 0 ? t('buyersOf', { count: group.buyers }) : '',
  }
}

/** All groups against each other: who is in them, what they pay and whose stones they see. */
export function useGroupColumns() {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return {
    group: {
      name: 'group',
      head: t('group'),
      beside: true,
      cell: (group) => (
        <Row as="span" gap="4px 8px" wrap>
          <Opener className={look({ size: 14, textAlign: 'start' }, styles.name)} label={t('openGroup', { name: groupName(group.name) })}>
            {groupName(group.name)}
          </Opener>
          {group.is_default && <StateWord tone="natural">{t('newCustomers')}</StateWord>}
          <Terms group={group} />
          <Rule group={group} />
        </Row>
      ),
    },
    people: { name: 'people', head: t('people'), kind: 'number', beside: true, className: styles.figure, cell: (group) => group.members },
    multiplier: {
      name: 'multiplier',
      head: t('multiplier'),
      beside: true,
      kind: 'number',
      className: styles.figure,
      cell: (group) => wordsOf(group, t).multiplier,
    },
    points: { name: 'points', head: t('points'), kind: 'number', className: styles.figure, cell: (group) => wordsOf(group, t).points },
    deposit: {
      name: 'deposit',
      head: t('deposit'),
      kind: 'number',
      mark: (group) => ({ className: group.prepayment_percent === null ? table.dim : styles.figure }),
      cell: (group) => wordsOf(group, t).deposit,
    },
    suppliers: { name: 'suppliers', head: t('suppliersSeen'), cell: (group) => wordsOf(group, t).suppliers },
    codes: { name: 'codes', head: t('permissions'), cell: (group) => <Codes group={group} /> },
  } as const satisfies Readonly<Record<string, Column<UserGroup>>>
}

/** Who buys at these prices and what departs from them, as one sentence. */
function Rule({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  const { buyers, special } = wordsOf(group, t)
  // That everybody in it buys at its prices is said by their number.
  const rule = [group.buyers === group.members ? '' : buyers, special].filter(Boolean).join(t('clause'))
  if (rule === '') return null
  return (
    <Text block tone="dim" size={13} className={styles.rule}>
      {rule}
    </Text>
  )
}

/** Nobody buys as it: its line stands back behind those that do. */
export const groupRowClass = (group: UserGroup): string | undefined => (buysAnything(group) ? undefined : styles.aside)
export const groupClasses = { frame: styles.frame, cards: styles.cards } as const

/** Where somebody buys as the group: that it asks no more than the suppliers, or nothing yet. */
function Terms({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  if (group.terms === 'above' || (group.buyers === 0 && !group.is_default)) return null
  return <StateWord tone={group.terms === 'cost' ? 'calm' : 'warn'}>{t(group.terms === 'cost' ? 'groupAtCost' : 'groupNoTerms')}</StateWord>
}

/** What its people may do, in the few words that are asked first. */
const abilitiesOf = ({ codes }: UserGroup, t: Say<UsersText>): string =>
  sumOf(codes)
    .gives.map((ability) => t(ability))
    .join(' · ') || t('codesCount', { count: codes.length })

/** What its people may do; all of it when one points at it. */
function Codes({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  const words = abilitiesOf(group, t)
  if (group.codes.length === 0) return <span className={table.dim}>{words}</span>
  return (
    <Tooltip label={codeWords(t, group.codes)} multiline w={340} withArrow>
      <Text block size={13} pretty className={styles.codes}>
        {words}
      </Text>
    </Tooltip>
  )
}

/** A group on a phone. */
export function GroupCard({ group, onOpen }: { group: UserGroup; onOpen: (id: string) => void }) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  const { multiplier, points, deposit, suppliers } = useGroupColumns()
  const words = wordsOf(group, t)
  const facts = [multiplier, points, deposit, suppliers].filter((column) => factOf(column, group) !== '')
  return (
    <RowCard label={t('openGroup', { name: groupName(group.name) })} onOpen={() => onOpen(group.id)}>
      <Row as="span" gap="4px 8px" wrap>
        <Text size={15} weight={650}>
          {groupName(group.name)}
        </Text>
        {group.is_default && <StateWord tone="natural">{t('newCustomers')}</StateWord>}
        <Terms group={group} />
      </Row>
      <Text tone="dim" size={12.5}>
        {[t('members', { count: group.members }), group.buyers === group.members ? '' : words.buyers].filter(Boolean).join(' · ')}
      </Text>
      <Text tone="dim" size={12.5} pretty>
        {abilitiesOf(group, t)}
      </Text>
      <Stack as="span" columns="repeat(2, minmax(0, 1fr))" gap="3px 12px" ruled="above" className={styles.facts}>
        {facts.map((column) => (
          <Row key={column.name} as="span" gap="0 6px" wrap align="baseline">
            <Text tone="dim" size={12.5}>
              {column.head}
            </Text>
            <span className={styles.figure}>{factOf(column, group)}</span>
          </Row>
        ))}
      </Stack>
      {words.special && (
        <Text tone="dim" size={12.5}>
          {words.special}
        </Text>
      )}
    </RowCard>
  )
}
