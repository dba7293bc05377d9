// Setup of each test file: the default timeout of `vi.waitFor` is one second.
import { vi } from 'vitest'
import { patience } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = patience(10_000)) => waitFor(check, options)
