export const apiText = {
  notFound: 'The requested address does not exist',
  serverError: 'The server made a mistake',
  unknown: 'Unknown error',
  offline: 'No connection. Check your network and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  sessionEnded: 'Your login has expired, please log in again',
  userMissing: 'Verification failed, please log in again.',
  wentWrong: 'Something went wrong',
  loading: 'Loading...',
  proving: 'A short check that no robot is asking…',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  copied: 'Copied',
  cannotCopy: 'This browser cannot copy by itself',
  cancelled: 'Cancelled',
  reload: 'Reload',
  crashed: 'This page could not be shown',
  crashedWhy: 'Reloading usually helps. If it does not, tell customer service what you did last.',
} as const

export type ApiText = typeof apiText
