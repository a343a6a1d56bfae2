/** Where an address of a site leads: a bare host name stands for any scheme and port, those of this page. */
export const linkTo = (origin: string): string =>
  origin.includes('://') ? origin : `${location.protocol}//${origin}${location.port ? `:${location.port}` : ''}`
