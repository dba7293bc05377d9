import { useEffect, useLayoutEffect } from 'react'

export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
