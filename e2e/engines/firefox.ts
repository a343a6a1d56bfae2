import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { act, findingScript, type Hands, pressStill, type Sight, wordsOfSight } from './hands.ts'

/** Firefox without windows, driven through WebDriver BiDi. */
export async function openFirefox(executablePath: string, size: { width: number; height: number }): Promise<Hands> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: size })
  const page = await browser.newPage()
  const withThing = <T>(sight: Sight, deed: (thing: ElementHandle) => Promise<T>) => act(() => look(page, sight), wordsOfSight(sight), deed)
  return {
    engine: 'Firefox',
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    beSomebody: async (cookies, origin) => {
      const { hostname } = new URL(origin)
      await browser.deleteCookie(...(await browser.cookies()))
      await browser.setCookie(...Object.entries(cookies).map(([name, value]) => ({ name, value, domain: hostname, path: '/' })))
    },
    press: (sight) =>
      withThing(sight, (thing) =>
        pressStill(
          (deed) => thing.evaluate(deed),
          () => thing.click(),
        ),
      ),
    type: (sight, text, key) =>
      withThing(sight, async (field) => {
        await field.click({ count: 3 })
        await field.type(text)
        if (key !== undefined) await page.keyboard.press(key)
      }),
    giveFile: (selector, path) =>
      act(
        () => page.$(selector),
        selector,
        (field) => (field as ElementHandle<HTMLInputElement>).uploadFile(path),
      ),
    giveText: (selector, text, key) =>
      act(
        () => page.$(selector),
        selector,
        async (field) => {
          await field.type(text)
          if (key !== undefined) await page.keyboard.press(key)
        },
      ),
    see: (sight) => withThing(sight, (thing) => thing.evaluate((element) => element.textContent)),
    ask: (script) => page.evaluate(`(() => { ${script} })()`) as Promise<never>,
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  }
}

async function look(page: Page, sight: Sight): Promise<ElementHandle | null> {
  const handle = await page.evaluateHandle(`(() => { ${findingScript(sight)} })()`)
  return handle.asElement() as ElementHandle | null
}
