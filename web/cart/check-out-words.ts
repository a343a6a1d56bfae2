import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { useText, type Say } from '../text/use-text.ts'
import type { CartText } from './cart.text.en.ts'

const usual = ['cart']
const ofJewelry = ['jewel-cart', 'cart']

/** Words of the checkout: jewelry says some of them otherwise than stones. */
export const useCheckOutText = (kind: OrderedKind): Say<CartText> => useText<CartText>(kinds[kind].type === 'jewelry' ? ofJewelry : usual)
