/** What a sheet that is no stock list looks like. */
export const kindsText = {
  melee: 'This looks like a list of parcels ({{header}}): nothing was read. Upload it under Stock, Parcel stock.',
  jewelry: 'This looks like a jewelry list ({{header}}). Jewelry can’t be taken yet; nothing was read.',
  gems: 'These look like stones that are no diamonds ({{header}}). Only diamonds can be taken; nothing was read.',
  pricelist: 'This looks like a price list ({{header}}). Price lists belong on the page Price lists; nothing was read.',
  invoice: 'This looks like an invoice ({{header}}), not a stock list. Nothing was read: send the supplier’s stock list instead.',
  wanted: 'This looks like a list of stones that somebody looks for ({{header}}), not of stock for sale. Nothing was read.',
  remove:
    'This looks like a list of stones to be taken off sale ({{header}}). Nothing was read; to take them off, send it again as “Delist”.',
  gone: 'By its name this is a list of stones that are sold, held or on memo ({{header}}), not of stock for sale. Nothing was read; to take them off sale, send it again as “Delist”.',
  colors:
    'Colours or the print say which stones are sold or held ({{header}}), and these are not read from this file: bold print never is, and .xls and text files come without colours. Nothing was read: save it as .xlsx and send that, or add a column of states. Read as it is, all of these stones would be offered as available.',
  named:
    'A line beside the table says something of single stones ({{header}}): that they are sold or held, or that a value is another. Nothing was read: write it into their rows. Read as it is, the line counts for nothing.',
  elsewhere:
    'The sheet “{{header}}” is not read and names some stones of the list. If it says that they are sold or that a price is another, write it into their rows. Left out, it counts for nothing.',
  again:
    'The sheet “{{header}}” lists the same stones at other prices or states. Leave out the one that no longer holds; if both are read, the first counts.',
  numbered:
    'The certificate numbers rise by one from row to row ({{header}}), as a spreadsheet fills them in downwards. Nothing was read: send the file with each stone’s own number. If these are their numbers, read it as it is.',
}

export type KindsText = typeof kindsText
