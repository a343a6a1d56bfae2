import type { z } from 'zod'

const shapes = new Map<string, z.ZodType>()

/** Gives shapes the names that they bear as components of the OpenAPI document, where calls that share one refer to it. */
export function named(more: Readonly<Record<string, z.ZodType>>): void {
  for (const [name, shape] of Object.entries(more)) {
    if (shapes.has(name)) throw new Error(`two shapes are called ${name}`)
    shapes.set(name, shape)
  }
}

export const namedShapes: ReadonlyMap<string, z.ZodType> = shapes
