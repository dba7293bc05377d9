import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { pathsIn } from '#app/paths.ts'

export function loader({ params: { lang = '', id = '' } }: LoaderFunctionArgs) {
  return redirect(pathsIn(lang).resumeView(id, 'applications'))
}
