/** What a page's program is called: every build gives it other names. Nothing while it is developed. */
const programOf = (page: Document): string =>
  [...page.querySelectorAll('link[data-program]')].map((link) => link.getAttribute('href')).join(' ')

const missed = 'loupe-missed-by'
const renewedFor = 'loupe-renewed-for'

/**
 * Where a piece of the program can't be had because the house runs a newer one, the page is loaded again, once for each version
 * (docs/decisions/0202). A line that is down is told by whoever needed the piece.
 */
export function followVersion(target: Window, { sessionStorage, location }: Pick<Window, 'sessionStorage' | 'location'> = target): void {
  const running = programOf(target.document)
  target.addEventListener('vite:preloadError', () => {
    sessionStorage.setItem(missed, running)
    void renew().catch(() => undefined)
  })

  async function renew(): Promise<void> {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    const served = programOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (served === '' || served === running || sessionStorage.getItem(renewedFor) === served) return
    sessionStorage.setItem(renewedFor, served)
    location.reload()
  }
}

/** Whether this page was loaded again because its program had grown old; told once. */
export function wasRenewed({ document, sessionStorage }: Pick<Window, 'document' | 'sessionStorage'>): boolean {
  const by = sessionStorage.getItem(missed)
  sessionStorage.removeItem(missed)
  return by !== null && by !== programOf(document)
}
