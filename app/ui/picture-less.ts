import { createContext } from 'react'

export const PictureLess = createContext(false)
