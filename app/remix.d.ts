/// <reference types="vite/client" />
import '@remix-run/server-runtime'

// Loader data travels by single fetch: types as they are, not as JSON.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}
