import { numberOfGoods } from '@loupe/domain/goods/goods-words.ts'

export const numberOf = numberOfGoods
