/** product.md 9: up to 2000 rows a file, 1000 ideal. */
export const mostExported = 2000
export const easilyExported = 1000

/** Files of the background are kept for so many hours. */
export const exportKeptHours = 24

/** Where a house says nothing: files that one person may take out in a day. */
export const usualExportsADay = '200'
