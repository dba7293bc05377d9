// Before each file of tests: `vi.waitFor` alone would give up after a second.
import { vi } from 'vitest'
import { patience } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = patience(10_000)) => waitFor(check, options)
