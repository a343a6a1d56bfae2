import { Tooltip } from '@mantine/core'
import type { UserGroup } from '@loupe/domain/users/groups.api.ts'
import { classes } from '../ui/classes.ts'
import { StateWord } from '../lists/state-word.tsx'
import table from '../lists/table.module.css'
import { useGroupName } from '../people/use-group-name.ts'
import { walkRows } from '../lists/walk-rows.ts'
import { useText } from '../text/use-text.ts'
import { useHasTableRoom } from '../ui/use-device.ts'
import { codeWords } from './change-words.ts'
import { buyersFirst, buysAnything } from './group-buys.ts'
import cards from '../lists/row-cards.module.css'
import styles from './groups-table.module.css'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly groups: readonly UserGroup[]; readonly openId: string | null; readonly onOpen: (id: string) => void }

/** All groups against each other: who is in them, what they pay and whose stones they see. */
export function GroupsTable({ groups, ...rest }: Props) {
  const sorted = buyersFirst(groups)
  return useHasTableRoom() ? <Lines groups={sorted} {...rest} /> : <Cards groups={sorted} {...rest} />
}

function useWords(group: UserGroup) {
  const t = useText<UsersText>('users')
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

function Lines({ groups, openId, onOpen }: Props) {
  const t = useText<UsersText>('users')
  return (
    <div className={styles.frame}>
      <table className={classes(table.table, table.opens)}>
        <thead>
          <tr>
            <th>{t('group')}</th>
            <th className={table.number}>{t('people')}</th>
            <th className={table.number}>{t('multiplier')}</th>
            <th className={table.number}>{t('points')}</th>
            <th className={table.number}>{t('deposit')}</th>
            <th>{t('suppliersSeen')}</th>
            <th>{t('permissions')}</th>
          </tr>
        </thead>
        <tbody onKeyDown={walkRows}>
          {groups.map((group) => (
            <Line key={group.id} group={group} isOpen={group.id === openId} onOpen={() => onOpen(group.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ group, isOpen, onOpen }: { group: UserGroup; isOpen: boolean; onOpen: () => void }) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  const words = useWords(group)
  return (
    <tr data-open={isOpen || undefined} className={words.buys ? undefined : styles.aside} onClick={onOpen}>
      <td>
        <span className={styles.names}>
          <button
            type="button"
            data-opens
            className={classes(table.opener, styles.name)}
            aria-haspopup="dialog"
            aria-label={t('openGroup', { name: groupName(group.name) })}
          >
            {groupName(group.name)}
          </button>
          {group.is_default && <StateWord tone="natural">{t('newCustomers')}</StateWord>}
          <Terms group={group} />
        </span>
      </td>
      <td className={table.number}>
        <div className={styles.figure}>{group.members}</div>
        <div className={table.dim}>{words.buyers}</div>
      </td>
      <td className={table.number}>
        <div className={styles.figure}>{words.multiplier}</div>
        <div className={table.dim}>{words.special}</div>
      </td>
      <td className={classes(table.number, styles.figure)}>{words.points}</td>
      <td className={classes(table.number, group.prepayment_percent === null ? table.dim : styles.figure)}>{words.deposit}</td>
      <td>{words.suppliers}</td>
      <td>
        <Codes group={group} />
      </td>
    </tr>
  )
}

/** Where somebody buys as the group: that it asks no more than the suppliers, or nothing yet. */
function Terms({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  if (group.terms === 'above' || (group.buyers === 0 && !group.is_default)) return null
  return <StateWord tone={group.terms === 'cost' ? 'calm' : 'warn'}>{t(group.terms === 'cost' ? 'groupAtCost' : 'groupNoTerms')}</StateWord>
}

/** How many permissions; which ones, with their numbers, when one points at them. */
function Codes({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  const count = t('codesCount', { count: group.codes.length })
  if (group.codes.length === 0) return <span className={table.dim}>{count}</span>
  return (
    <Tooltip label={codeWords(t, group.codes)} multiline w={340} withArrow>
      <span>{count}</span>
    </Tooltip>
  )
}

/** Groups on a phone: a card each, the whole card opens it. */
function Cards({ groups, onOpen }: Props) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  return (
    <ul className={classes(cards.cards, styles.cards)}>
      {groups.map((group) => (
        <li key={group.id}>
          <button
            type="button"
            className={cards.card}
            aria-haspopup="dialog"
            aria-label={t('openGroup', { name: groupName(group.name) })}
            onClick={() => onOpen(group.id)}
          >
            <CardBody group={group} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function CardBody({ group }: { group: UserGroup }) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  const words = useWords(group)
  const facts = [
    [t('multiplier'), words.multiplier],
    [t('points'), words.points],
    [t('deposit'), words.deposit],
    [t('suppliersSeen'), words.suppliers],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <span className={styles.names}>
        <span className={styles.cardName}>{groupName(group.name)}</span>
        {group.is_default && <StateWord tone="natural">{t('newCustomers')}</StateWord>}
        <Terms group={group} />
      </span>
      <span className={styles.dim}>
        {[t('members', { count: group.members }), words.buyers, t('codesCount', { count: group.codes.length })].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.facts}>
        {facts.map(([name, value]) => (
          <span key={name} className={styles.fact}>
            <span className={styles.dim}>{name}</span>
            <span className={styles.figure}>{value}</span>
          </span>
        ))}
      </span>
      {words.special && <span className={styles.dim}>{words.special}</span>}
    </>
  )
}
