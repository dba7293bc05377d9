/** Runs a function at most once at a time. A call during a run starts one more run afterwards. */
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
