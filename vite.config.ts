import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { future } from './remix.config.js'
import { scriptFileOf } from './app/platform/document/script-files.ts'
import { leaveOut } from './app/platform/remix-patches/leave-out.ts'
import { mendRemix } from './app/platform/remix-patches/mend-remix.ts'

const harmless = new Set(['INVALID_ANNOTATION', 'EMPTY_BUNDLE'])

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ future }), mendRemix(), leaveOut()],
  // Bundles all dependencies at the start; otherwise a page could get a second copy of React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    // terser is slower than esbuild, but the files for the browser become 4 % smaller.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 2, pure_getters: true },
      format: { comments: false },
    },
    rollupOptions: {
      onwarn: (warning, warn) => void (harmless.has(warning.code ?? '') || warn(warning)),
      ...(!isSsrBuild && {
        output: {
          manualChunks: scriptFileOf,
          onlyExplicitManualChunks: true,
          experimentalMinChunkSize: 300,
        },
      }),
    },
  },
}))
