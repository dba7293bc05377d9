import { useEffect, useLayoutEffect } from 'react'

/** An effect before the browser draws the page; on the server it does nothing. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
