import { createContext } from 'react'

/** Whether pictures are replaced by placeholders and never requested, as in the light mode. */
export const PictureLess = createContext(false)
