/** What a model may hold at most; it is drawn on phones. */
export const modelLimits = { bytes: 30 * 1024 * 1024, triangles: 500_000, nodes: 5000, more: 5, textures: 16, textureSide: 4096 } as const
