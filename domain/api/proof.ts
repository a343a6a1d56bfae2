/**
 * Proof of work: before a call that strangers could ask for without end, the caller finds a number whose SHA-256 behind the challenge begins
 * with so many zero bits. It takes a browser a moment and a machine that asks ten thousand times a long while.
 */
export type Challenge = { readonly challenge: string; readonly bits: number; readonly seconds: number }

/** The header that brings the answer: the challenge, a colon and the number. */
export const proofHeader = 'proof'
