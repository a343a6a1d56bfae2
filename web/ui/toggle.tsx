import type { ComponentProps } from 'react'
import { classes } from './look/classes.ts'
import styles from './toggle.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-pressed'> & { /** Undefined: a button that is never on. */ readonly on?: boolean }

/** A choice that is on or off. */
export const Toggle = ({ on, className, ...props }: Props) => (
  <button type="button" {...props} aria-pressed={on} className={classes(styles.toggle, className)} />
)

/** Choices of which one is on, side by side. */
export const Toggles = ({ className, ...props }: ComponentProps<'div'>) => <div {...props} className={classes(styles.toggles, className)} />
