import type { WordsLike } from '../text/text.ts'
import type { ApartText } from './apart.text.en.ts'

export const apartText: WordsLike<ApartText> = {
  forbidden: 'Su cuenta no abre esta página',
  forbiddenWhy: '{{page}} se abre para otras cuentas: ha entrado como {{name}}. Su vendedor o un administrador puede abrírselo.',
  forbiddenStaff: '{{page}} se abre para otras cuentas: ha entrado como {{name}}. Un administrador puede abrírselo.',
  forbiddenGuest: 'Los invitados ven las existencias. {{page}} necesita una cuenta propia.',
  notFound: 'No hay nada en esta dirección',
  notFoundWhy: 'El enlace puede ser antiguo o estar mal escrito.',
  notFoundInside: 'El enlace puede ser antiguo o estar mal escrito, o la página se abre solo tras entrar.',
  notFoundMeant: '¿Quiso decir?',
  askAboutIt: 'Díganos qué buscaba.',
  back: 'Volver a donde estaba',
  firstPage: 'La primera página',
  firstPageWhy: 'Lo que hay en stock, para buscar sin cuenta.',
}
