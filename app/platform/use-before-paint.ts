import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser; the server has none. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
