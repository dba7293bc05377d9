import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '#app/paths.ts'

export function loader({ params: { lang = '', id = '' } }: LoaderFunctionArgs) {
  return redirect(paths.vacancyView({ lang, id, tab: 'applications' }))
}
