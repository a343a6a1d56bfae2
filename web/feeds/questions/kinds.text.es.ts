import type { WordsLike } from '../../text/text.ts'
import type { KindsText } from './kinds.text.en.ts'

export const kindsText: WordsLike<KindsText> = {
  melee: 'Parece una lista de lotes ({{header}}): no se leyó nada. Súbala en Existencias, Stock de lotes.',
  jewelry: 'Esto parece una lista de joyas ({{header}}). Las joyas aún no se admiten; no se leyó nada.',
  gems: 'Parecen piedras que no son diamantes ({{header}}). Solo se admiten diamantes; no se leyó nada.',
  pricelist: 'Esto parece una lista de precios ({{header}}). Su lugar es la página «Listas de precios»; no se leyó nada.',
  invoice: 'Esto parece una factura ({{header}}), no una lista de existencias. No se leyó nada: envíe la lista del proveedor.',
  wanted: 'Parece una lista de piedras que alguien busca ({{header}}), no de existencias a la venta. No se leyó nada.',
  remove:
    'Parece una lista de piedras que hay que retirar de la venta ({{header}}). No se leyó nada: para retirarlas, envíela como lista de bajas.',
  gone: 'Por su nombre es una lista de piedras vendidas, retenidas o en memo ({{header}}), no de existencias a la venta. No se leyó nada: para retirarlas, envíela como lista de bajas.',
  colors:
    'Los colores o la letra dicen qué piedras están vendidas o retenidas ({{header}}) y de este archivo no se leen: la negrita nunca, y los .xls y los textos llegan sin colores. No se leyó nada: guárdelo como .xlsx y envíelo, o añada una columna de estado. Leído así, todas se ofrecerían como disponibles.',
  named:
    'Una línea fuera de la tabla dice algo de piedras sueltas ({{header}}): que están vendidas o retenidas, o que un valor es otro. No se leyó nada: escríbalo en sus filas. Leído tal cual, esa línea no cuenta.',
  elsewhere:
    'La hoja «{{header}}» no se lee y nombra piedras de la lista. Si dice que están vendidas o que un precio es otro, escríbalo en sus filas. Si se deja fuera, no cuenta.',
  again:
    'La hoja «{{header}}» lista las mismas piedras con otros precios o estados. Omita la que ya no vale; si se leen ambas, cuenta la primera.',
  numbered:
    'Los números de certificado suben de uno en uno de fila en fila ({{header}}), como los rellena una hoja de cálculo. No se leyó nada: envíe el archivo con el número propio de cada piedra. Si son los suyos, léalo tal como está.',
}
