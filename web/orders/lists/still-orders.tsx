import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import type { NavTitle } from '../../nav/route-map.ts'
import frame from '../../lists/list-page.module.css'
import { Waiting } from '../../lists/read-states.tsx'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

/** A list of orders before its program runs; with one of them open, room for that one. */
export function StillOrders({ title, origin, isOne = false }: { title: NavTitle; origin: Origin; isOne?: boolean }) {
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
