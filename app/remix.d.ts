/// <reference types="vite/client" />
import '@remix-run/server-runtime'

// Loader data keeps its types on the way to the browser, as single fetch does not convert it to JSON.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}
