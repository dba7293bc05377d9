/// <reference types="vite/client" />
import '@remix-run/server-runtime'

// Single fetch sends loader data with its types instead of JSON.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}
