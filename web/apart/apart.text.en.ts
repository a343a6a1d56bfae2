/** What the pages say that stand in the place of others; nobody fetches them before. */
export const apartText = {
  forbidden: 'Your account does not open this page',
  forbiddenWhy:
    '{{page}} opens for other accounts: you are logged in as {{name}}. Your salesperson or an administrator can open it for you.',
  forbiddenStaff: '{{page}} opens for other accounts: you are logged in as {{name}}. An administrator can open it for you.',
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
