import type { Plugin } from 'vite'

/** Lines of Remix that lose a page or the reply to a post, with their replacements by file (docs/decisions/014). */
export const mendedLines: Record<string, [string, string]> = {
  // Remix reloads the page if the script of the next page cannot be loaded, as after a deployment. Offline the reload
  // would show the browser's error page; now the failed request becomes the error of the route.
  'react/dist/esm/routeModules.js': [
    'window.location.reload();',
    "await fetch(window.location.href, { method: 'HEAD' }); window.location.reload();",
  ],
  // Before the first post Remix requests routes, even that of the shown page; offline this would fail the page.
  'react/dist/esm/fog-of-war.js': [
    'if (discoveredPaths.has(path)) {\n      return;',
    'if (discoveredPaths.has(path) || path === window.__remixRouter?.state.location.pathname) {\n      return;',
  ],
  // Remix drops the action's data when live pages load their data again, so a refusal would disappear together with the
  // typed text.
  'router/dist/router.js': [
    '// Clear actionData on any other completed navigations\n      actionData = null;',
    "actionData = location === state.location && state.navigation.state === 'idle' ? state.actionData : null;",
  ],
}

/** Replaces the listed lines of Remix in the files for browsers; the build fails if a line is not found. */
export function mendRemix() {
  const left = new Set(Object.keys(mendedLines))
  return {
    name: 'mend-remix',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(this: void, code: string, id: string) {
      const [, file = ''] = /@remix-run\/([\w/-]+\.js)$/.exec(id) ?? []
      const [before, after] = mendedLines[file] ?? []
      if (before === undefined || after === undefined || !code.includes(before)) return null
      left.delete(file)
      return code.replace(before, after)
    },
    buildEnd(this: void, error?: Error) {
      if (error || left.size === 0) return
      throw new Error(`Remix works in another way now: ${[...left].join(', ')}`)
    },
  } satisfies Plugin
}
