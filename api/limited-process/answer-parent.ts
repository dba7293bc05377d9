/** Tells the parent that the modules of the reader are loaded, so that only the reading counts. */
const readyMessage = 'ready'

/** Answers the one message that `runLimited` sends to this process. An error ends the process without an answer. */
export function answerParent<Input, Answer>(
  read: (input: Input) => Answer | Promise<Answer>,
): void {
  process.once('message', async (input) => {
    process.send?.(await read(input as Input))
  })
  process.send?.(readyMessage)
}
