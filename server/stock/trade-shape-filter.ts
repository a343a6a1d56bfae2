import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { tradeShapes } from '@loupe/domain/stock/trade-shapes.ts'

/** Who picks "other" means every shape outside the sixteen. */
export const withTradeShapes = (filter: StockFilter): StockFilter =>
  filter.shape?.includes('other') === true ? { ...filter, shape: [...new Set([...filter.shape, ...tradeShapes])] } : filter
