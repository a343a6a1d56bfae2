import { z } from 'zod'
import { idPattern } from './id.ts'

/** Ids are PostgreSQL bigints written as text; never guessable facts, access is checked per row. */
export const idText = z.string().regex(idPattern)
