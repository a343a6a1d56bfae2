import { useNow } from '../../ui/use-now.ts'

/** Whole seconds until a moment, never below zero. */
export const secondsUntil = (untilMs: number, nowMs: number): number => Math.max(0, Math.ceil((untilMs - nowMs) / 1000))

/** Counts down to a moment, every second anew; 0 when there is none or it is over. */
export const useSecondsUntil = (untilMs: number): number => secondsUntil(untilMs, useNow(untilMs))
