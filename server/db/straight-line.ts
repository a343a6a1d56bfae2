/**
 * A function of one value, written once from a table of fields and compiled: what runs for every stone of a million reads its
 * fields one by one, where a loop over their names takes several times as long. `parts` are JavaScript over `value` and the names
 * of `scope`; they come from this program's own tables, never from outside.
 */
export function straightLine<From, To>(result: string, scope: Readonly<Record<string, unknown>>): (value: From) => To {
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(...Object.keys(scope), `return (value) => (${result})`) as (...scope: unknown[]) => (value: From) => To
  return make(...Object.values(scope))
}
