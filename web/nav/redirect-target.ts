/**
 * Where /redirect/{path} leads: to a page of the product, never out of it. Slashes and backslashes that a browser would read as
 * another host are one slash, and what is no page here is the page of no address.
 */
export function redirectTarget(pathname: string, isPage: (path: string) => boolean, otherwise: string): string {
  const rest = pathname.replace(/^\/redirect/, '')
  const path = `/${rest.replaceAll('\\', '/').split('/').filter(Boolean).join('/')}`
  return isPage(path) ? path : otherwise
}
