import { drawModel, firstTurn } from './drawn-model.ts'
import { readModel } from './read-model.ts'

const sidePx = 480

let last: Promise<unknown> = Promise.resolve()

/** One after another: each holds a model and a place on the graphics card. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** What a model looks like as it stands at first; null where a browser draws nothing in 3D. */
export const stillOf = (address: string, signal: AbortSignal): Promise<Blob | null> =>
  inTurn(async () => {
    signal.throwIfAborted()
    const model = await readModel(address, signal)
    const canvas = document.createElement('canvas')
    const drawn = drawModel(canvas, model)
    if (drawn === null) return null
    drawn.draw(firstTurn, sidePx)
    // Taken before the browser shows the next frame, when what was drawn is gone.
    const still = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    return still.finally(drawn.end)
  })
