import { useEffect, useLayoutEffect } from 'react'

/** An effect that runs before the browser draws the page. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
