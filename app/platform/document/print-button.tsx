import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

/** Prints the page. Without script the browser's own menu does. Until script has come the button's room is kept. */
export function PrintButton({ children }: { children: string }) {
  const isScripted = useScripted()
  return (
    <Button
      className={isScripted ? undefined : 'until-script'}
      type="button"
      variant="outline"
      size="sm"
      onClick={() => print()}
    >
      {children}
    </Button>
  )
}
