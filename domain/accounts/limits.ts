/** Verification codes (decisions.md 2): seconds between two sends to one target, minutes that a code lives, wrong tries that it bears. */
export const resendPauseSeconds = 60
export const codeMinutes = 5
export const codeTries = 5

/** Sends a day to one target and from one address (decisions.md 2). */
export const sendsPerTarget = 10
export const sendsPerAddress = 30

/** Sends an hour for a whole site, to whomever and from wherever: what a crowd of addresses can cost the house. */
export const sendsPerSiteHour = 300

/** How long a QR login waits for its phone (decisions.md 3). */
export const scanSeconds = 120

/** How often a page asks whether the phone has confirmed, and how often it asks for a bind at most (product.md 4). */
export const scanPollMs = 2000
export const mostBindPolls = 11
/** A code to bind lives as long as its page asks; the platform's word about a scan in its last moment may come a little later. */
export const bindSeconds = (mostBindPolls * scanPollMs) / 1000
export const bindGraceSeconds = 15
