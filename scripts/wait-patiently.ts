// `vi.waitFor` waits only a second by default; this makes it wait longer in all tests.
import { vi } from 'vitest'
import { patience } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = patience(10_000)) => waitFor(check, options)
