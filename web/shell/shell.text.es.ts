import type { WordsLike } from '../text/text.ts'
import type { ShellText } from './shell.text.en.ts'

export const shellText: WordsLike<ShellText> = {
  menu: 'Menú',
  foldMenu: 'Plegar el menú',
  unfoldMenu: 'Desplegar el menú',
  skip: 'Saltar a la página',
  language: 'Idioma',
  lightDark: 'Claro u oscuro',
  toLight: 'Colores claros',
  toDark: 'Colores oscuros',
  account: 'Cuenta',
  cart: 'Carrito',
  cartCount_one: '{{count}} piedra en el carrito',
  cartCount_other: '{{count}} piedras en el carrito',
  forbidden: 'Su cuenta no abre esta página',
  forbiddenWhy: 'Pida acceso a su vendedor o a un administrador.',
  notFound: 'No hay nada en esta dirección',
  notFoundWhy: 'El enlace puede ser antiguo o estar mal escrito.',
  toDashboard: 'Ir al panel',
}
