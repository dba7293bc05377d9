import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ListedNoun } from './described-api.server.ts'

/** Lists the endpoints of a noun; each leads to its description on the page of the noun. */
export function CallList({ noun, name, calls }: ListedNoun) {
  const page = `${usePaths().developers()}/${noun}`
  return (
    <section id={noun} className="stack-tight call-list">
      <h2>
        <Link to={page}>{name}</Link>
      </h2>
      <ul className="links">
        {calls.map(({ id, method, path, summary }) => (
          <li key={id}>
            <Link to={`${page}#${id}`}>
              <code>{`${method} ${path}`}</code>
            </Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
