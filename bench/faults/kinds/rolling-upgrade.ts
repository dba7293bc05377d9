import type { Fault } from '../fault.ts'
import { rollingRestart } from './rolling-restart.ts'

/** Replaces the processes of the last release one by one by this one, while both work on one database. */
export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  obstacle: ({ isLastRelease }) =>
    isLastRelease ? null : 'needs LAST_RELEASE=FOLDER, in which the last release is built',
  begin: rollingRestart.begin,
}
