export const shellText = {
  menu: 'Menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  skip: 'Skip to the page',
  language: 'Language',
  lightDark: 'Light or dark',
  toLight: 'Light colours',
  toDark: 'Dark colours',
  account: 'Account',
  cart: 'Cart',
  cartCount_one: '{{count}} stone in the cart',
  cartCount_other: '{{count}} stones in the cart',
  forbidden: 'Your account does not open this page',
  forbiddenWhy: 'Ask your salesman or an administrator for access.',
  notFound: 'There is nothing at this address',
  notFoundWhy: 'The link may be old or mistyped.',
  toDashboard: 'Go to the dashboard',
} as const

export type ShellText = typeof shellText
