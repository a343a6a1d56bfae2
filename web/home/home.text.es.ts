import type { WordsLike } from '../text/text.ts'
import type { HomeText } from './home.text.en.ts'

export const homeText: WordsLike<HomeText> = {
  hello: 'Nos alegra verle, {{name}}',
  helloStranger: 'Bienvenido',
  naturalWhy: 'Blancos y fancy, con informes GIA, IGI y HRD',
  labWhy: 'CVD y HPHT, blancos y fancy',
  cartWhy: 'Lo que ha elegido, a precios de hoy',
  ordersWhy: 'Lo reservado, en camino y listo para usted',
  uploadWhy: 'Traiga el archivo de un proveedor, revíselo y aplíquelo',
  headline: 'La piedra justa entre un millón, al instante.',
  headlineWhy:
    'Diamantes naturales y de laboratorio para profesionales: existencias en vivo, sus propios precios en dólares y yuanes, pedidos antes que nadie.',
  point1: 'Cada filtro responde al momento, con cantidades',
  point2: 'Sus propios precios y su porqué',
  point3: 'Se vende una sola vez: lo que pide es suyo',
}
