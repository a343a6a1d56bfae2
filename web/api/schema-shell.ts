/**
 * Stands in for zod in the browser build. The web takes paths, flags and types from the contracts and never parses
 * with them (the server does, both ways), so every schema can be the same hollow object.
 */
const hollow: unknown = new Proxy(() => hollow, {
  get: (_target, name) => {
    if (name === 'parse' || name === 'safeParse' || name === 'parseAsync' || name === 'safeParseAsync') {
      throw new Error('schemas are hollow in the browser: parse on the server')
    }
    return name === Symbol.toPrimitive ? () => 'schema' : hollow
  },
  // Its fields can't be told either: without this they would be none, and whoever counts on them wrong in silence.
  ownKeys: () => {
    throw new Error('schemas are hollow in the browser: a hand-written list, or .extend(other.shape), tells fields')
  },
})

export const z = hollow
