import type { Origin } from '@loupe/domain/stock/grades.ts'

export type Looked = { readonly no: string; readonly origin: Origin }
