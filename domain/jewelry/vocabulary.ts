/** What a piece of jewelry is (product.md 9). Codes are the same in code, columns and texts. */
export const categories = [
  'ring_women',
  'ring_men',
  'ring_couple',
  'pendant',
  'necklace',
  'bracelet',
  'bangle',
  'earrings',
  'other',
] as const
export type Category = (typeof categories)[number]

const ringCategories: ReadonlySet<Category> = new Set<Category>(['ring_women', 'ring_men', 'ring_couple'])

/** What is worn on a finger has a hand size; the others have none. */
export const isRing = (category: Category): boolean => ringCategories.has(category)

/** How many rings one line of it is: a couple's pair is two sizes in one line. */
export const ringsOf = (category: Category): 0 | 1 | 2 => (category === 'ring_couple' ? 2 : isRing(category) ? 1 : 0)

/** How the centre stone is held (product.md 9). */
export const claws = ['four', 'six', 'pear', 'pearl', 'heart', 'cowhead', 'angel_kiss'] as const
export type Claw = (typeof claws)[number]

/** How stones are set: the eleven of the trade (decision 0290). */
export const inlays = [
  'prong',
  'bezel',
  'channel',
  'pave',
  'micro_pave',
  'invisible',
  'flush',
  'tension',
  'bar',
  'fishtail',
  'cluster',
] as const
export type Inlay = (typeof inlays)[number]

/** Families that shops sort styles by (product.md 9). */
export const styleFamilies = ['luxury', 'six_claw', 'bestselling', 'double_stone'] as const
export type StyleFamily = (typeof styleFamilies)[number]

/** Whether its metal is free of nickel, which irritates skin: as its supplier says. */
export const nickels = ['free', 'contains'] as const
export type Nickel = (typeof nickels)[number]

/** What stones of a style are for: the one in the middle, those beside it, and the small ones. */
export const stoneRoles = ['centre', 'side', 'accent'] as const
export type StoneRole = (typeof stoneRoles)[number]
