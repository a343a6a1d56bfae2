/** As the `ref` of what takes another's place on screen: it has the focus once it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
