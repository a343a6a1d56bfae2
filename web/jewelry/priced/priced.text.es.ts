import type { WordsLike } from '../../text/text.ts'
import type { PricedText } from './priced.text.en.ts'
export const pricedText: WordsLike<PricedText> = {
  fix: '{{metal}} a {{price}} {{unit}} del {{on}} ({{source}}).',
  unit: {
    g: 'el gramo',
    ozt: 'la onza troy',
  },
  costLines: 'Cómo se compone el coste',
  cost: 'Coste, antes de las listas de precios',
  ofRing: '{{what}}, anillo {{no}}',
  line: {
    metal: 'Metal',
    stones: 'Piedras',
    setting: 'Engaste',
    labour: 'Mano de obra',
    size_outside: 'Talla fuera',
    engraving: 'Grabado',
    rhodium: 'Rodio',
    margin: 'Margen',
  },
  loss: '{{percent}} % de merma',
  percent: '{{percent}} %',
  pieces_one: '{{count}} pieza',
  pieces_other: '{{count}} piezas',
  byMetal: 'Sigue el metal del día',
}
