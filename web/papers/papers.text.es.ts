import type { WordsLike } from '../text/text.ts'
import type { PapersText } from './papers.text.en.ts'

export const papersEs: WordsLike<PapersText> = {
  larger: 'Ampliar',
  smaller: 'Reducir',
  fit: 'Ajustar al ancho',
  save: 'Guardar el archivo',
  page: 'Página {{at}} de {{all}}',
  pageSays: '{{page}}: {{words}}',
  more_one: '{{count}} página más: guarde el archivo para leerla.',
  more_other: '{{count}} páginas más: guarde el archivo para leerlas.',
  broken: 'Este PDF no se pudo mostrar aquí',
  locked: 'Este PDF está protegido con contraseña',
  saveToRead: 'Guarde el archivo y ábralo con otro programa.',
}
