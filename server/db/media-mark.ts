import { sql } from 'kysely'

/**
 * What makes the media addresses of a stone unguessable: 128 bits of a keyed hash of its id (decision 0145). The key is
 * read once a query; it is in the database, so that every node and every restored copy gives the same addresses.
 */
export const mediaMark = sql<string>`left(encode(sha256((select key from media_key) || sha256((select key from media_key)
  || int8send(stones.id))), 'hex'), 32)`

/** The same of a piece of jewelry or a style: of its kind and its id, so that it is never a stone's. */
export const jewelryMark = (form: 'piece' | 'style', column = form === 'piece' ? 'jewelry_pieces.id' : 'jewelry_styles.id') => {
  const id = sql.ref(column)
  return sql<string>`left(encode(sha256((select key from media_key) || sha256((select key from media_key)
  || convert_to(${sql.lit(form)}, 'UTF8') || int8send(${id}))), 'hex'), 32)`
}

/** The same of a parcel; a stone of the same number has another. */
export const parcelMark = sql<string>`left(encode(sha256((select key from media_key) || sha256((select key from media_key)
  || 'parcel'::bytea || int8send(parcels.id))), 'hex'), 32)`
