import { useEffect, useLayoutEffect } from 'react'

/** An effect that runs before the browser draws, where there is one to draw. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
