import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

/** Prints the page. Until JavaScript runs, the button is invisible, but its space is reserved. */
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
