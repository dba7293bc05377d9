import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { future } from './remix.config.js'

const framework =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements)\//

/**
 * A phone pays for each request, so what many pages share travels in few files: the framework, and the parts of the
 * design system that most pages show. Everything else follows its pages.
 */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return 'framework'
  if (
    /\/app\/(ui\/(?!modal|editor|timeline|steps|text-area|radio)|paths|platform\/i18n\/(day|dates|money))/.test(
      id,
    )
  )
    return 'ui'
  return undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ future }), tailwindcss()],
  // In development every dependency is prepared at the start: one found later would come with another React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Slower than esbuild and 4 % smaller: bytes to phones count more than seconds of a build. The server's stay readable.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: chunkOf, experimentalMinChunkSize: 1000 } },
  },
}))
