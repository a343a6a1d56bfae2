/**
 * The keys of a table of the product's own, as its type has them. Only for tables that are written out in the code: something that came in
 * may hold more keys than its type says.
 */
export const keysOf = <Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] => Object.keys(table) as Key[]

/** The rows of a table of the product's own, each with its key. */
export const entriesOf = <Key extends string, Value>(table: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] =>
  Object.entries(table) as [Key, Value][]

/** A table with a row for each key. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], row: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, row(key)])) as Record<Key, Value>
