// Lengthens the timeout of `vi.waitFor` in each test file, since its default is only one second.
import { vi } from 'vitest'
import { patience } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = patience(10_000)) => waitFor(check, options)
