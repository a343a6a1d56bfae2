import type { Challenge } from '@loupe/domain/api/proof.ts'
import { whileProving } from './busy.ts'
import { Refusal } from './refusal.ts'

/** The challenge of a refusal that asks for work first. */
function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof Refusal) || error.code !== 428) return null
  const { data } = error
  return typeof data === 'object' && data !== null && 'proof' in data ? (data.proof as Challenge) : null
}

/** Finds the number beside the page, which stays usable. */
function answer(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('proof.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(`${challenge.challenge}:${data}`)
    worker.onerror = () => reject(new Refusal(0, '', { failure: 'unknown' }))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** An office asks through one address: another's call may make the next one dearer while this one is being worked for. */
const mostRounds = 3

/** Makes a call, and where the server wants work for it, does the work and makes it again. Nobody is asked anything. */
export async function withProof<T>(make: (proof: string | undefined) => Promise<T>): Promise<T> {
  let proof: string | undefined
  for (let round = 1; ; round += 1) {
    try {
      return await make(proof)
    } catch (error) {
      const challenge = challengeOf(error)
      if (challenge === null || round > mostRounds) throw error
      proof = await whileProving(answer(challenge))
    }
  }
}
