import type { NavText } from '../nav/nav.text.en.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** The first page before its program runs: its name, and room for its parts. */
export function StillDesk() {
  const nav = useText<NavText>('nav')
  return (
    <PageScroll title={nav('dashboard')}>
      <DeskFrame kind="buyer" />
    </PageScroll>
  )
}
