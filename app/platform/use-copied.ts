import { useState } from 'react'

/** Copies a text to the clipboard; `isCopied` is true afterwards. */
export function useCopied(text: string): [isCopied: boolean, copy: () => void] {
  const [copied, setCopied] = useState<string | null>(null)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return [copied === text, () => void copy().catch(() => {})]
}
