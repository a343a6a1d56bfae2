import { Suspense } from 'react'
import { look } from '../ui/look/look.ts'
import { lazyPart } from '../ui/program-parts.ts'
import styles from './dashboard-page.module.css'
import type { Desk } from './desk.ts'

const customersProgram = () => import('./customers-card.tsx')
const CustomersCard = lazyPart(() => customersProgram().then((module) => ({ default: module.CustomersCard })))
const peopleProgram = () => import('./people-card.tsx')
const PeopleCard = lazyPart(() => peopleProgram().then((module) => ({ default: module.PeopleCard })))
const StaleCard = lazyPart(() => peopleProgram().then((module) => ({ default: module.StaleCard })))
const FeedsCard = lazyPart(() => peopleProgram().then((module) => ({ default: module.FeedsCard })))
export const sidePrograms = [customersProgram, peopleProgram]

const waitingOf = ({ people, stale, feeds }: Desk) => ({
  people: people?.waiting ? people : null,
  stale: stale?.length ? stale : null,
  feeds: feeds?.count ? feeds : null,
})

/** What waits for somebody stands before what is only to be known; where nothing waits, nothing stands. */
export function SideCards({ desk }: { desk: Desk }) {
  const { people, stale, feeds } = waitingOf(desk)
  return (
    <>
      <Suspense fallback={<div className={look({ frame: 'card' }, styles.wait)} />}>
        {people && <PeopleCard people={people} />}
        {feeds && <FeedsCard feeds={feeds} />}
        {stale && <StaleCard stale={stale} />}
      </Suspense>
      <Customers desk={desk} />
    </>
  )
}

const Customers = ({ desk: { customers } }: { desk: Desk }) =>
  customers && (
    <Suspense fallback={<div className={look({ frame: 'card' }, styles.wait)} />}>
      <CustomersCard customers={customers} />
    </Suspense>
  )
