import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'

/** Prints the page; without script the browser's menu does. Its room is reserved until script has come. */
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
