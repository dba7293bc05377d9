declare module 's3rver' {
  /** An S3 server for tests that stores files in a folder; its key and secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
