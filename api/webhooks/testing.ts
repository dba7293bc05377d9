import { request } from 'node:http'
import type { Network } from '../foreign-addresses/fetch-foreign.ts'
import { isPublicAddress } from '../foreign-addresses/public-address.ts'

/** A network of tests in which every host is a server at a port of this machine, unless `resolve` names another address. */
export function localNetwork(
  port: number,
  resolve: (name: string) => string = () => '127.0.0.1',
): Network {
  return {
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    lookup: ((name: string, _: object, done: (...found: unknown[]) => void) =>
      done(null, [{ address: resolve(name), family: 4 }])) as unknown as Network['lookup'],
    request: (url, options, respond) =>
      request({ ...options, host: url.hostname, port, path: url.pathname }, respond),
  }
}
