const text = String.raw`'(?:[^']|'')*'::(?:text|character varying)`

/**
 * The literals of TypeScript that a column's own checks leave it, from what PostgreSQL prints of a list of texts (`kind in ('a', 'b')`,
 * `kind = any(…)`). Null where no check lists them: a range of numbers counts something and names nothing.
 */
export function allowedLiterals(column: string, checks: readonly string[]): readonly string[] | null {
  const lists = checks.map((check) => textsIn(check, `"?${column}"?`)).filter((list) => list !== null)
  const [first, ...others] = lists
  return first?.filter((literal) => others.every((list) => list.includes(literal))) ?? null
}

function textsIn(check: string, name: string): readonly string[] | null {
  const list = String.raw`(?:ANY \(+ARRAY\[)?(${text}(?:, ${text})*)(?:\]\)?(?:::text\[\])?\))?`
  // A check holds for null anyway: what says so once more says nothing.
  const orNull = String.raw`(?:\(${name} IS NULL\) OR )?`
  const whole = new RegExp(String.raw`^CHECK \(\(${orNull}\(*${name}\)?(?:::text)? = ${list}\)+$`)
  const listed = check.match(whole)?.[1]
  if (listed === undefined) return null
  return [...listed.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) => literal(value.replaceAll("''", "'")))
}

const literal = (value: string): string => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`
