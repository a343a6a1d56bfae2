import type { ComponentProps } from 'react'
import { Stack } from './stack.tsx'

type Props = { readonly label: string } & Omit<ComponentProps<typeof Stack<'button'>>, 'as' | 'align' | 'justify' | 'aria-label'>

/** A button that is a sign; its label is what is read out. */
export const SignButton = ({ label, ...props }: Props) => (
  <Stack type="button" {...props} as="button" align="center" justify="center" aria-label={label} />
)
