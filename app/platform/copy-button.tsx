import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCopied } from './use-copied.ts'
import { useScripted } from './use-scripted.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  text: string
  /** The words of the button, before and after its text was copied. */
  words: { copy: string; copied: string }
}

/** A button that copies a text; it shows only where JavaScript runs. */
export function CopyButton({ text, words, size }: CopyButtonProps) {
  const [isCopied, copy] = useCopied(text)
  const isScripted = useScripted()
  return (
    <Button
      className={isScripted ? undefined : 'until-script'}
      type="button"
      variant="outline"
      size={size}
      icon={<Icon of={isCopied ? Check : Copy} size={16} />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
