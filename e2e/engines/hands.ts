import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What a person looks for on a page: a role with a name, or a text; inside of another thing where one is named. */
export type Sight = {
  readonly role?: string
  /** The whole name, or words that it holds. */
  readonly name?: string | RegExp
  /** Words that the thing holds. */
  readonly text?: string
  readonly within?: Sight
}

/** A browser as one person uses it: one page, a mouse, a keyboard. Every look waits until the thing is there. */
export type Hands = {
  readonly engine: string
  readonly goTo: (address: string) => Promise<void>
  /** Forgets who was here, and takes these cookies. */
  readonly beSomebody: (cookies: Readonly<Record<string, string>>, origin: string) => Promise<void>
  readonly press: (sight: Sight) => Promise<void>
  readonly type: (sight: Sight, text: string, key?: 'Enter') => Promise<void>
  readonly giveFile: (selector: string, path: string) => Promise<void>
  /** Types where there is no role to find it by: a password. */
  readonly giveText: (selector: string, text: string, key?: 'Enter') => Promise<void>
  readonly see: (sight: Sight) => Promise<string>
  /** Runs a function of the page's own world, given as its text. */
  readonly ask: <T>(script: string) => Promise<T>
  readonly picture: (path: `${string}.png`) => Promise<void>
  readonly close: () => Promise<void>
}

const library = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'), 'utf8')

const patienceMs = 15_000

const named = (name: string | RegExp): string => (typeof name === 'string' ? JSON.stringify(name) : String(name))

/**
 * The text of a function that finds a sight in the page, or null. Things that can't be seen count only where the sight has no role
 * (a file input under its own drawing).
 */
function finding({ role, name, text, within }: Sight): string {
  const inner = within === undefined ? 'document.body' : `(${finding(within)})`
  const found =
    role === undefined
      ? `[...place.querySelectorAll('*')].filter((element) => element.childElementCount === 0)`
      : `eyes.queryAllByRole(place, ${JSON.stringify(role)}${name === undefined ? '' : `, { name: ${named(name)} }`})`
  const holds = text === undefined ? '' : `.filter((element) => element.textContent.includes(${JSON.stringify(text)}))`
  return `((place) => place === null ? null : (${found}${holds}.find(inSight) ?? null))(${inner})`
}

/** Evaluated as the body of a function: gives the element, or null. */
export const findingScript = (sight: Sight): string => `
  const eyes = window.journeyEyes ?? (() => {
    const exports = {}
    const module = { exports }
    ;(function (define) { ${library} }).call(window)
    return (window.journeyEyes = window.TestingLibraryDom ?? module.exports)
  })()
  const inSight = (element) => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && !element.closest('[inert]') && !element.disabled
  }
  return ${finding(sight)}`

/** Looks again until `look` gives something. @throws Error naming what was looked for */
export async function waitFor<T>(look: () => Promise<T | null>, what: () => string): Promise<T> {
  const until = Date.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    if (Date.now() > until) throw new Error(`not seen within ${patienceMs / 1000} s: ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Finds a thing and does something with it; once more when it was drawn anew, still moved or was covered meanwhile, as a hand
 * would. A page that goes while it is looked at is looked at again.
 */
export async function act<Thing, Result>(
  look: () => Promise<Thing | null>,
  what: string,
  deed: (thing: Thing) => Promise<Result>,
): Promise<Result> {
  let last = ''
  const done = await waitFor(
    async () => {
      try {
        const thing = await look()
        return thing === null ? null : { result: await deed(thing) }
      } catch (error) {
        last = String(error)
        if (passing.test(last)) return null
        throw error
      }
    },
    () => (last === '' ? what : `${what} (${last})`),
  )
  return done.result
}

/** The place of an element on the screen; run in the page. */
export const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].join(' ')
}

/** Notes in the page whether the next press reaches an element. */
export const awaitPress = (element: Element): void => {
  element.setAttribute('data-awaits-press', '')
  element.addEventListener('click', () => element.removeAttribute('data-awaits-press'), { capture: true, once: true })
}
/** Whether it did not; of what is gone meanwhile nobody knows. */
export const wasMissed = (element: Element): boolean => element.isConnected && element.hasAttribute('data-awaits-press')

/** Runs a function of this file in the page, on the thing that is pressed. */
type InPage = <T>(deed: (element: Element) => T) => Promise<T>

/**
 * Presses a thing that stands still. A driver works out where a thing is and only then presses there: what comes in meanwhile is pressed
 * beside, and nobody is told. @throws Error while it moves, or when the press did not reach it: `act` looks and presses again
 */
export async function pressStill(inPage: InPage, press: () => Promise<void>): Promise<void> {
  const before = await inPage(placeOf)
  await new Promise((resolve) => setTimeout(resolve, 60))
  if ((await inPage(placeOf)) !== before) throw new Error('not clickable while it moves')
  await inPage(awaitPress)
  await press()
  // With the page that it led away from the answer is gone too.
  if (await inPage(wasMissed).catch(() => false)) throw new Error('not clickable: the press went beside it')
}

const passing = /detached|stale|intercepted|not clickable|not interactable|context|frame|navigat|destroyed|no such|unload/i

export const wordsOfSight = ({ role, name, text, within }: Sight): string =>
  [
    role ?? 'a thing',
    name === undefined ? '' : `named ${named(name)}`,
    text === undefined ? '' : `with "${text}"`,
    within === undefined ? '' : `in ${wordsOfSight(within)}`,
  ]
    .filter((word) => word !== '')
    .join(' ')
