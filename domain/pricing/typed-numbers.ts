/** Numbers as people type them and as the calls take them, in plain decimal text. */

/** Factor on a price, above zero: "1.02". */
export const multiplierPattern = /^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,4})?$/

/** The least factor that a price book may be given: whoever types less has misplaced the point (docs/decisions/0086). */
export const leastMultiplier = 0.1

/** Points added to the back: "-0.50", dearer above zero. */
export const pointsPattern = /^-?\d{1,3}(\.\d{1,2})?$/

/** Weight in carats: "1.505". */
export const caratPattern = /^\d{1,4}(\.\d{1,3})?$/

/** Yuan for one dollar, above zero: "7.12". */
export const ratePattern = /^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,6})?$/

/** Part of a whole, 0 to 100: "12.50". */
export const percentPattern = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/
