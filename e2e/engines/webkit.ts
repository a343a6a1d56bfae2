import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { act, findingScript, type Hands, pressStill, type Sight, waitFor, wordsOfSight } from './hands.ts'

/** What drives WebKit, the engine of Safari: its driver, the browser it drives, and a screen to draw on. */
export type WebKitParts = { readonly driver: string; readonly browser: string; readonly screen: string }

type Size = { readonly width: number; readonly height: number }

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The browser's own bar is wider than a phone unless its pieces take no room. */
const narrowBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.05); }'

/** A screen of its own and a driver on it. */
async function startDriver({ driver, screen }: WebKitParts, { width, height }: Size) {
  const port = await freePort()
  const display = `:${port}`
  const settings = await mkdtemp(join(tmpdir(), 'loupe-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), narrowBar)
  const drawing = spawn(screen, [display, '-screen', '0', `${width + 100}x${height + 200}x24`, '-nolisten', 'tcp'], { stdio: 'ignore' })
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  return {
    address: `http://127.0.0.1:${port}`,
    end: async () => {
      driving.kill()
      drawing.kill()
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/** WebKit's small browser on a screen of its own, driven through WebDriver. */
export async function openWebKit(parts: WebKitParts, size: Size): Promise<Hands> {
  const { address, end } = await startDriver(parts, size)
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: parts.browser, args: ['--automation'] },
  })
  const driver = await waitFor(
    () =>
      new Builder()
        .usingServer(address)
        .withCapabilities(wanted)
        .build()
        .then(
          (ready) => ready,
          () => null,
        ),
    () => 'a WebKit that can be driven',
  )
  await fit(driver, size)
  const withThing = <T>(sight: Sight, deed: (thing: WebElement) => Promise<T>) => act(() => look(driver, sight), wordsOfSight(sight), deed)
  return {
    engine: 'WebKit',
    goTo: (to) => driver.get(to),
    beSomebody: async (cookies) => {
      await driver.manage().deleteAllCookies()
      for (const [name, value] of Object.entries(cookies)) await driver.manage().addCookie({ name, value, path: '/' })
    },
    press: (sight) =>
      withThing(sight, async (thing) => {
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })", thing)
        await pressStill(
          (deed) => driver.executeScript(deed, thing),
          () => thing.click(),
        )
      }),
    type: (sight, text, key) =>
      withThing(sight, async (field) => {
        await field.clear()
        await field.sendKeys(text, ...(key === undefined ? [] : [Key.ENTER]))
      }),
    giveFile: (selector, path) =>
      act(
        () => driver.executeScript<WebElement | null>(`return document.querySelector(${JSON.stringify(selector)})`),
        selector,
        (field) => field.sendKeys(path),
      ),
    giveText: (selector, text, key) =>
      act(
        () => driver.executeScript<WebElement | null>(`return document.querySelector(${JSON.stringify(selector)})`),
        selector,
        (field) => field.sendKeys(text, ...(key === undefined ? [] : [Key.ENTER])),
      ),
    see: (sight) => withThing(sight, (thing) => driver.executeScript<string>('return arguments[0].textContent', thing)),
    ask: (script) => driver.executeScript(script),
    picture: async (path) => writeFile(path, Buffer.from(await driver.takeScreenshot(), 'base64')),
    close: async () => {
      await driver.quit().catch(() => undefined)
      await end()
    },
  }
}

/** Makes the window so large that the page in it has the size wanted. */
async function fit(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ width, height, x: 0, y: 0 })
  const [inner, tall] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  await window.setRect({ width: width + width - inner, height: height + height - tall, x: 0, y: 0 })
}

const look = (driver: WebDriver, sight: Sight) => driver.executeScript<WebElement | null>(findingScript(sight))
