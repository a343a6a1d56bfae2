import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import type { NavTitle } from '../nav/route-map.ts'
import frame from './list-page.module.css'
import { Waiting } from './read-states.tsx'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'

/** A list before its program runs; with one of its lines open, room for that one. */
export function StillList({ title, origin, isOne = false }: { title: NavTitle; origin?: Origin; isOne?: boolean }) {
  const nav = useText<NavText>('nav')
  return (
    <Stack narrows className={frame.page} data-origin={origin}>
      <header className={frame.head}>
        <Text as="h1" size={18} weight={650} className={frame.title}>
          {nav(title)}
        </Text>
      </header>
      <div className={frame.list}>
        <Waiting count={isOne ? 3 : 9} />
      </div>
    </Stack>
  )
}

/** An ordinary page before its program runs. */
export function StillPage({ title }: { title: NavTitle }) {
  const nav = useText<NavText>('nav')
  return (
    <PageScroll title={nav(title)}>
      <Waiting />
    </PageScroll>
  )
}
