import type { WordsLike } from '../text/text.ts'
import type { NavText } from './nav.text.en.ts'

export const navText: WordsLike<NavText> = {
  dashboard: 'Panel',
  landing: 'Bienvenida',
  natural: 'Naturales',
  lab: 'De laboratorio',
  naturalDiamonds: 'Diamantes naturales',
  labDiamonds: 'Diamantes de laboratorio',
  labFancyDiamonds: 'Fancy de laboratorio',
  shopping: 'Carrito',
  naturalCart: 'Carrito natural',
  labCart: 'Carrito de laboratorio',
  orders: 'Pedidos',
  myNaturalOrders: 'Mis pedidos naturales',
  customerOrders: 'Pedidos de clientes',
  salesStockOrders: 'Pedidos de mi stock',
  myLabOrders: 'Mis pedidos de laboratorio',
  customerLabOrders: 'Pedidos de clientes (lab.)',
  salesStockLabOrders: 'Pedidos de mi stock (lab.)',
  stock: 'Existencias',
  uploadStock: 'Cargar existencias',
  rapPrice: 'Listas de precios',
  setUp: 'Configuración inicial',
  notFound: 'Página no encontrada',
}
