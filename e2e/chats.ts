import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { fill, type JourneyLanguage } from './words.ts'

const asked = ['RB 1-1.5 D-H VS+ GIA', '2ct pear blorp']

/** What a customer wrote in a chat is typed where stones are searched, answered line by line, and still there after a reload. */
export async function answerChat(enter: Enter, language: JourneyLanguage): Promise<void> {
  const { page, words } = await enter('buyer-meyer', { language, at: '/Natural/Naturaldiam' })
  const { chats, stock } = words
  await page.getByRole('textbox', { name: stock.smartLabel }).fill(asked.join('\n'))
  await page.getByRole('link', { name: fill(stock.asChat_other, { count: 2 }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chats.title)
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByRole('checkbox').first(), 'the cheapest is picked').toBeChecked()
  await expect(lines.last()).toContainText(chats.unread)
  await expect(lines.last()).toContainText(/blorp/i)
  await expectAccessible(page, 'a chat')
  await expectNoSidewaysScroll(page, `a chat (${language})`)

  await page
    .getByRole('button', { name: new RegExp(fill(chats.copy, { language: '.+' })) })
    .first()
    .click()
  const reply = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(reply, 'what was asked stands over what answers it').toContain(asked[0])
  expect(await reply()).toMatch(/GIA \d{6,}/)

  await page.reload()
  await expect(page.getByRole('textbox', { name: chats.paste })).toHaveValue(asked.join('\n'))
  await expect(lines, 'and is answered again').toHaveCount(2)
}

/** Another program of the phone shares a chat with the product: it lies on the page that answers chats, in no address, and once. */
export async function shareAChat(enter: Enter): Promise<void> {
  const { page, words } = await enter('buyer-chen', { at: '/dashboard', phone: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  // As the share sheet of a phone does it, by what the manifest says.
  await page.evaluate(async (text) => {
    const { share_target: target } = (await (await fetch('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; enctype: string; params: { text: string } }
    }
    const form = Object.assign(document.createElement('form'), target)
    form.append(Object.assign(document.createElement('textarea'), { name: target.params.text, value: text }))
    document.body.append(form)
    form.submit()
  }, asked.join('\n'))
  const box = page.getByRole('textbox', { name: words.chats.paste })
  await expect(box).toHaveValue(asked.join('\n'))
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/chats')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await box.fill('3ct heart')
  await page.reload()
  await expect(box, 'what was shared is taken once').toHaveValue('3ct heart')
}
