import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

/** Prints the page. Without script the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useScripted()) return null
  return (
    <Button type="button" variant="outline" size="sm" onClick={() => print()}>
      {children}
    </Button>
  )
}
