import { existsSync } from 'node:fs'
import { demoPassword } from '../server/demo/demo-cast.ts'

const executablePath = process.env['CHROME_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** The machine's own Chromium, or the one that Playwright brought. */
export const launch = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...(executablePath ? { executablePath } : {}),
}

/** Logs somebody of the demo in. @throws Error when that address shows no demo */
export async function demoToken(origin: string, username: string): Promise<string> {
  const reply = await fetch(`${origin}/api/login/DoLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`${username} can't log in at ${origin}: this bench needs a demo`)
  return token
}
