import { Problem } from '../api/problem.ts'

export const cartFull = (limit: number) =>
  new Problem(409, {
    en: `A cart holds at most ${limit} stones`,
    zh: `购物车最多可放 ${limit} 颗`,
    es: `El carrito admite como máximo ${limit} piedras`,
    ja: `カートに入れられるのは ${limit} 個までです`,
  })
