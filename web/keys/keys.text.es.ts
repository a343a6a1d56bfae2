import type { WordsLike } from '../text/text.ts'
import type { KeysText } from './keys.text.en.ts'

export const keysText: WordsLike<KeysText> = {
  title: 'Teclas',
  everywhere: 'En todas partes',
  findPage: 'Buscar una página',
  open: 'Mostrar esta lista',
  close: 'Cerrar lo que está encima',
  lists: 'Listas',
  line: 'A la línea siguiente o anterior',
  openLine: 'Abrir la línea',
  stones: 'Piedras',
  search: 'Al cuadro de búsqueda',
  row: 'A la piedra siguiente o anterior',
  screen: 'Una pantalla abajo o arriba',
  ends: 'A la primera o a la última piedra',
  pick: 'Elegir la piedra',
  upTo: 'Elegir todas hasta esta piedra',
  openStone: 'Abrir la piedra',
  beside: 'La piedra anterior o siguiente a la abierta',
  span: 'Colores o purezas desde la última pulsación hasta esta',
  click: 'Clic',
  pageName: 'Nombre de la página',
  noPage: 'Ninguna página con ese nombre.',
  pagesFound_one: '{{count}} página',
  pagesFound_other: '{{count}} páginas',
}
