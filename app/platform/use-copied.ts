import { useState } from 'react'

/** Copies a text, and whether it has been copied: not another one, nor where the browser does not let a page do it. */
export function useCopied(text: string): [isCopied: boolean, copy: () => void] {
  const [copied, setCopied] = useState<string | null>(null)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return [copied === text, () => void copy().catch(() => {})]
}
