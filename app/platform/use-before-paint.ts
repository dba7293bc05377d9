import { useEffect, useLayoutEffect } from 'react'

/** A layout effect, which runs before the browser paints; on the server an ordinary effect, which never runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
