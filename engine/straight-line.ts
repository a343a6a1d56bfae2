/**
 * A function written once from a table of fields and compiled: what runs for every stone of a million reads its fields one by one, where a
 * loop over their names takes several times as long. What is compiled is JavaScript over the names of its arguments and of `scope`; it comes from
 * this program's own tables, never from outside.
 */
function compiled(names: readonly string[], body: string, scope: Readonly<Record<string, unknown>>): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval
  const make = new Function(...Object.keys(scope), `return (${names.join(', ')}) => ${body}`) as (...scope: unknown[]) => unknown
  return make(...Object.values(scope))
}

/** A function of `value` that answers this. */
export const straightLine = <From, To>(result: string, scope: Readonly<Record<string, unknown>>): ((value: From) => To) =>
  compiled(['value'], `(${result})`, scope) as (value: From) => To

/** A function of these arguments that takes these steps. */
export const straightSteps = <Given extends readonly unknown[]>(
  names: readonly string[],
  steps: readonly string[],
  scope: Readonly<Record<string, unknown>>,
): ((...given: Given) => void) => compiled(names, `{ ${steps.join('\n')} }`, scope) as (...given: Given) => void
