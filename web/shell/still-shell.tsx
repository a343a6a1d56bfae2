import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import shell from './shell.module.css'
import bar from './top-bar.module.css'

/** The main layout while it is not known yet who looks and on what: the site's name, and room for tools and menu. */
export function StillShell({ children }: { children: ReactNode }) {
  return (
    <div className={shell.shell} data-still>
      <header className={bar.bar} data-tools>
        <span className={shell.stillTool} />
        <Logo />
      </header>
      <div className={shell.side} />
      <div className={shell.strip} />
      <main className={shell.page}>{children}</main>
    </div>
  )
}
