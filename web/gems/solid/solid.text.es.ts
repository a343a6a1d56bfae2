import type { WordsLike } from '../../text/text.ts'
import type { SolidText } from './solid.text.en.ts'

export const solidEs: WordsLike<SolidText> = {
  of: 'Modelo 3D de {{stone}}. Las flechas lo giran, la barra espaciadora lo detiene y lo reanuda.',
  model: 'Modelo 3D, no una foto',
  why: 'Calculado a partir de su forma y proporciones: un modelo, no esta misma piedra',
  stop: 'Detener el giro',
  start: 'Girar',
  none: 'Este navegador no muestra 3D: en su lugar, el dibujo',
  ended: 'Detenido, porque se muestra otra piedra en 3D',
  file: 'Archivo 3D, tal como se subió',
  fileWhy: 'Modelo de esta piedra que trajo su proveedor o la casa',
  coming: 'El archivo 3D está en camino…',
  comingOf: 'El archivo 3D está en camino, {{size}}',
  notRead: 'No se pudo leer el archivo 3D',
  noneFile: 'Este navegador no dibuja 3D',
  again: 'Mostrar de nuevo',
}
