import { createContext } from 'react'

/** When true, placeholders are shown and no pictures are requested. */
export const PictureLess = createContext(false)
