import { fileURLToPath } from 'node:url'
import { openForCommand } from '../db/open-for-command.ts'
import { readSettings } from '../settings/settings.ts'
import { addNextSite, readNextSite } from './next-site.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

async function setUp(): Promise<number> {
  const wish = readNextSite(process.argv.slice(2))
  if (typeof wish === 'string') {
    say(wish)
    return 0
  }
  const settings = readSettings(process.env, fileURLToPath(new URL('../..', import.meta.url)))
  const house = await openForCommand(settings, say)
  try {
    const { link, goodUntil: until, sentTo } = await addNextSite(house.db, wish, settings.publicOrigin)
    say(`${wish.name} is set up at ${wish.origins.join(' and ')}.`)
    say(wish.group === null ? "It buys at the house's own prices." : `It buys as the group ${wish.group}.`)
    say(`Its operator ${wish.account} sets a password at ${link}`)
    say(`once, until ${until}.${sentTo === '' ? '' : ` The link goes to ${sentTo}, too.`}`)
    return 0
  } finally {
    await house.end()
  }
}

process.exitCode = await setUp().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})
