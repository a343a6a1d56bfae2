import type { ReactNode } from 'react'
import { Row } from '../ui/row.tsx'
import { Logo } from './bar/logo.tsx'
import shell from './shell.module.css'
import bar from './bar/top-bar.module.css'

/** The main layout while it is not known yet who looks and on what: the site's name, and room for tools and menu. */
export function StillShell({ children }: { children: ReactNode }) {
  return (
    <div className={shell.shell} data-still>
      <Row as="header" ruled="below" className={bar.bar} data-tools>
        <span className={shell.stillTool} />
        <Logo />
      </Row>
      <div className={shell.side} />
      <Row gap={12} shrinks ruled="below" ground="raised" className={shell.strip} />
      <main className={shell.page}>{children}</main>
    </div>
  )
}
