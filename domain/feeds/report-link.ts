/**
 * The report number that a certificate's link carries: as its file name (".../6531976566.jpg?v=2") or as a parameter
 * ("?r=LG713574578"). Null when the link has none.
 */
export function reportNoFromLink(link: string | null): string | null {
  if (link === null) return null
  const [path = '', query = ''] = link.split('#')[0]?.split('?') ?? []
  for (const pair of query.split('&')) {
    const [key = '', value = ''] = pair.split('=')
    if (
      /^(r|reportno|report|report_?number|cert|certno|certificate_?id|record_number|no|id)$/i.test(key) &&
      /^[A-Z]{0,3}\d{7,12}$/i.test(value)
    )
      return value
  }
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(jpe?g|png|gif|webp|pdf|html?|aspx?|php)$/i, '')
  return /^[A-Z]{0,3}[\s_-]?\d{7,12}$/i.test(name) ? name.replace(/[\s_-]/g, '') : null
}
