/** Thrown by a listener that a service asks to wait. The delivery is repeated after that time, and loses no attempt. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly seconds: number

  constructor(service: string, seconds: number) {
    super(`${service} asks to wait for ${seconds} s`)
    this.seconds = seconds
  }
}
