/** What the pages say that stand in the place of others; nobody fetches them before. */
export const apartText = {
  forbidden: 'Your account does not open this page',
  forbiddenWhy: 'You are logged in as {{name}}, who can’t open {{page}}. Your salesperson or an administrator can give you access.',
  forbiddenStaff: 'You are logged in as {{name}}, who can’t open {{page}}. An administrator can give you access.',
  forbiddenGuest: 'Guests look at the stock. {{page}} needs an account of your own.',
  notFound: 'There is nothing at this address',
  notFoundWhy: 'The link may be old or mistyped.',
  notFoundInside: 'The link may be old or mistyped, or the page opens only after login.',
  notFoundMeant: 'Did you mean',
  askAboutIt: 'Tell us what you were looking for.',
  back: 'Back to where you were',
  firstPage: 'The first page',
  firstPageWhy: 'What the house has in stock, to search without an account.',
} as const

export type ApartText = typeof apartText
