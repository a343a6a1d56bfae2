import type { ComponentProps } from 'react'
import { classes } from './look/classes.ts'
import { look } from './look/look.ts'
import styles from './action-button.module.css'

/** Its class, for components that draw their own button. */
export const actionClass = look({ size: 14, weight: 500, oneLine: true }, styles.action)
const mainClass = look({ size: 14, weight: 600, oneLine: true }, styles.action, styles.main)

type Props = ComponentProps<'button'> & { /** What the place is there for. */ readonly main?: boolean }

/** What can be done with chosen things. */
export const ActionButton = ({ main = false, className, ...props }: Props) => (
  <button type="button" {...props} className={classes(main ? mainClass : actionClass, className)} />
)
