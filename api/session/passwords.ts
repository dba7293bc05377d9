import { hash, verify } from '@node-rs/argon2'

// Hashes a password with argon2id, 19 MiB, 2 rounds (OWASP's first choice).
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'))
}

let decoy: Promise<string> | undefined

/**
 * Checks a password. The check takes equally long if the account does not exist or has no password, so that nobody
 * learns who has one.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has')
  const matches = await verify(stored || (await decoy), password.normalize('NFC'))
  return matches && Boolean(stored)
}
