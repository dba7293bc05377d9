/** Runs a function never twice at the same time; a call during a run causes one more run. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedAgain = false

  async function run(): Promise<void> {
    isRunning = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isRunning = false
  }

  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
