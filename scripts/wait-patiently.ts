// Makes `vi.waitFor` wait longer in all tests than its default of one second.
import { vi } from 'vitest'
import { patience } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = patience(10_000)) => waitFor(check, options)
