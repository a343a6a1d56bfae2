/** How many are under way at once: the database works while the last answers are read. */
const atOnce = 5

/** Does something with each of a list, some at a time. */
export async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = list.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
