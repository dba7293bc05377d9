import { useEffect, useState } from 'react'
import { whenReleased } from '#app/platform/form/when-released.ts'

export function useTyped(id: string, first: string): string {
  const [text, setText] = useState(first)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    const read = () => setText(field.value)
    const readLater = () => whenReleased(read)
    read()
    field.addEventListener('change', readLater)
    return () => field.removeEventListener('change', readLater)
  }, [id])
  return text
}
