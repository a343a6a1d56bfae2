let running: Promise<void> | undefined

type Yielding = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/** Lets the browser paint and hear the reader before what follows. Timers are held back when many follow each other, so only Safari gets one. */
export const breath = (): Promise<void> => {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield ? scheduler.yield() : new Promise((done) => setTimeout(done))
}

/** Runs the files that the head names for this page one after the other, once; importing the page itself would run all of them in one go (docs/decisions/0096). */
export function runPieces(): Promise<void> {
  running ??= runEach().catch(() => undefined)
  return running
}

async function runEach(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]:not([data-program])')) {
    await import(/* @vite-ignore */ href)
    await breath()
  }
}
