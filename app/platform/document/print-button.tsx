import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

/** A button that prints the page. */
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
