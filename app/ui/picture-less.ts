import { createContext } from 'react'

/** Whether pictures are not loaded, as in the light mode. */
export const PictureLess = createContext(false)
