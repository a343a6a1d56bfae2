import { createContext } from 'react'

/** The side of the trade that a part of a page is about: dialogs that it opens keep its colour. */
export const PageSide = createContext<'natural' | 'lab' | undefined>(undefined)
