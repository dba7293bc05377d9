import { createContext } from 'react'

/** Where it is true no picture is fetched; what stands for it is drawn. */
export const PictureLess = createContext(false)
