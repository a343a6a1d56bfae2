import { demoPassword } from '../server/demo/demo-cast.ts'

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
