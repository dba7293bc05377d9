import { useEffect, useState } from 'react'

/** What stands in the field of text with this id, whenever it is left: a half-typed word is none. */
export function useTyped(id: string, first: string): string {
  const [text, setText] = useState(first)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    const read = () => setText(field.value)
    read()
    field.addEventListener('change', read)
    return () => field.removeEventListener('change', read)
  }, [id])
  return text
}
