import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { figuresApi } from '@loupe/domain/home/figures.api.ts'

/** How the house does, as it is answered. */
export type Figures = OutputOf<typeof figuresApi.figures>
