import { z } from 'zod'
import { componentBytes } from './glb-parts.ts'
import { modelLimits } from './model-limits.ts'

const index = z.number().int().min(0).max(100_000)
const numbers = (count: number) => z.array(z.number()).length(count)
const part = z.number().min(0).max(1)
const bytes = z.number().int().min(0).max(modelLimits.bytes)
const mostVariants = 100
const texture = z.object({ index, texCoord: z.literal(0).default(0) })
/**
 * A binary glTF as it is kept and drawn: shapes, colours and textures of the first scene. Whatever else a program writes into one (names, authors,
 * cameras, extras) is none of it and falls away where this reads it.
 */
export const glbScene = z.object({
  asset: z.object({ version: z.string().regex(/^2\.\d{1,3}$/) }),
  scene: index.default(0),
  scenes: z
    .array(z.object({ nodes: z.array(index).max(modelLimits.nodes).default([]) }))
    .min(1)
    .max(100),
  nodes: z
    .array(
      z.object({
        mesh: index.optional(),
        children: z.array(index).max(modelLimits.nodes).optional(),
        matrix: numbers(16).optional(),
        translation: numbers(3).optional(),
        rotation: numbers(4).optional(),
        scale: numbers(3).optional(),
      }),
    )
    .max(modelLimits.nodes),
  meshes: z
    .array(
      z.object({
        primitives: z
          .array(
            z.object({
              attributes: z.object({ POSITION: index, NORMAL: index.optional(), TEXCOORD_0: index.optional() }),
              indices: index.optional(),
              material: index.optional(),
              // Triangles, each with corners of its own.
              mode: z.literal(4).default(4),
              extensions: z
                .object({
                  KHR_materials_variants: z
                    .object({
                      mappings: z.array(z.object({ material: index, variants: z.array(index).max(mostVariants) })).max(mostVariants),
                    })
                    .optional(),
                })
                .optional(),
            }),
          )
          .min(1)
          .max(1000),
      }),
    )
    .min(1)
    .max(modelLimits.nodes),
  materials: z
    .array(
      z.object({
        pbrMetallicRoughness: z
          .object({
            baseColorFactor: z.array(part).length(4).optional(),
            baseColorTexture: texture.optional(),
            metallicFactor: part.optional(),
            roughnessFactor: part.optional(),
          })
          .optional(),
        emissiveFactor: z.array(part).length(3).optional(),
        alphaMode: z.enum(['OPAQUE', 'MASK', 'BLEND']).optional(),
        extensions: z.object({ KHR_materials_transmission: z.object({ transmissionFactor: part.optional() }).optional() }).optional(),
      }),
    )
    .max(1000)
    .default([]),
  textures: z
    .array(z.object({ source: index }))
    .max(100)
    .default([]),
  images: z
    .array(z.object({ bufferView: index, mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp']) }))
    .max(modelLimits.textures)
    .default([]),
  accessors: z
    .array(
      z.object({
        bufferView: index,
        byteOffset: bytes.default(0),
        componentType: z.number().refine((type) => type in componentBytes),
        normalized: z.boolean().optional(),
        count: z.number().int().min(1).max(10_000_000),
        type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4']),
        min: z.array(z.number()).max(4).optional(),
        max: z.array(z.number()).max(4).optional(),
      }),
    )
    .max(20_000),
  bufferViews: z
    .array(
      z.object({
        buffer: z.literal(0),
        byteOffset: bytes.default(0),
        byteLength: bytes,
        byteStride: z.number().int().min(1).max(252).optional(),
      }),
    )
    .max(20_000),
  buffers: z.array(z.object({ byteLength: bytes })).length(1),
  /** Other materials of its parts, each set of them under a name: one model in several metals. */
  extensions: z
    .object({
      KHR_materials_variants: z.object({ variants: z.array(z.object({ name: z.string().max(200) })).max(mostVariants) }).optional(),
    })
    .optional(),
  extensionsUsed: z.array(z.string()).max(100).optional(),
})
export type GlbScene = z.output<typeof glbScene>
