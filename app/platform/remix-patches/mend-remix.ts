import type { Plugin } from 'vite'

/** Lines of Remix that lose a page or an answer, by file, with their replacements (docs/decisions/014). */
export const mendedLines: Record<string, [string, string]> = {
  // Remix reloads when the script of the next page cannot be loaded, which is right after a deployment. Offline a reload would
  // show
  // the browser's error page; the failed request becomes the route's error instead.
  'react/dist/esm/routeModules.js': [
    'window.location.reload();',
    "await fetch(window.location.href, { method: 'HEAD' }); window.location.reload();",
  ],
  // Remix fetches the routes before the first post, also for the page on the screen, and shows an error when offline.
  'react/dist/esm/fog-of-war.js': [
    'if (discoveredPaths.has(path)) {\n      return;',
    'if (discoveredPaths.has(path) || path === window.__remixRouter?.state.location.pathname) {\n      return;',
  ],
  // Remix drops the action's data when a page revalidates, as live pages do by themselves: the refusal would go, and the typed
  // words
  // with it.
  'router/dist/router.js': [
    '// Clear actionData on any other completed navigations\n      actionData = null;',
    "actionData = location === state.location && state.navigation.state === 'idle' ? state.actionData : null;",
  ],
}

/** Replaces those lines in the browsers' files; the build fails when one is not found. */
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
