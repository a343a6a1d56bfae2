export const homeText = {
  hello: 'Good to see you, {{name}}',
  helloStranger: 'Welcome',
  naturalWhy: 'White and fancy colours, with GIA, IGI and HRD reports',
  labWhy: 'CVD and HPHT, white and fancy colours',
  cartWhy: 'What you have chosen, at today’s prices',
  ordersWhy: 'What is held, on its way and ready for you',
  uploadWhy: 'Bring in a supplier’s file, check it, apply it',
  headline: 'Find the right stone among a million, in an instant.',
  headlineWhy:
    'Natural and lab-grown diamonds for the trade: live stock, your own prices in dollars and yuan, ordered before anyone else can.',
  point1: 'Every filter answers at once, with counts',
  point2: 'Your own prices, and how they came about',
  point3: 'Sold once: what you order is yours',
} as const

export type HomeText = typeof homeText
