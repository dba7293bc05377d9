import { useEffect, useRef, useState } from 'react'

export function useAutoHide(timeoutMs: number | null, onEnd: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useRef(timeoutMs)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })

  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (left.current === null || isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      if (left.current !== null) left.current -= Date.now() - startedAt
    }
  }, [isPaused])

  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
