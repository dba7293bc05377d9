declare module 'saxen' {
  type Decode = (text: string) => string
  type Context = () => { line: number; column: number }

  export class Parser {
    on(event: 'error', hear: (error: Error, context: Context) => void): this
    on(event: 'attention', hear: (text: string, decode: Decode, context: Context) => void): this
    on(
      event: 'openTag',
      hear: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        isSelfClosing: boolean,
        context: Context,
      ) => void,
    ): this
    on(event: 'closeTag', hear: (name: string) => void): this
    on(event: 'text', hear: (text: string, decode: Decode, context: Context) => void): this
    on(event: 'cdata', hear: (text: string, context: Context) => void): this
    parse(xml: string): this
    stop(): void
  }
}
