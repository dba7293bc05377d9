// The signed link of an invitation: its public id and a signature, so that nothing secret is stored.
import { timingSafeEqual } from 'node:crypto'
import type { Tokens } from '../../session/tokens.ts'

const signatureBytes = 12

/** Returns the token of an invitation's link. */
export function invitationToken(tokens: Tokens, publicId: string): string {
  return publicId + signed(tokens.hash(named(publicId))).toString('base64url')
}

/** Returns the public id in a token; null if the signature is wrong. */
export function readInvitationToken(tokens: Tokens, token: string): string | null {
  const publicId = token.slice(0, 26)
  const given = Buffer.from(token.slice(26))
  const isSigned = tokens.hashes(named(publicId)).some((hash) => {
    const signature = Buffer.from(signed(hash).toString('base64url'))
    return signature.length === given.length && timingSafeEqual(signature, given)
  })
  return isSigned ? publicId : null
}

function signed(hash: Buffer): Buffer {
  return hash.subarray(0, signatureBytes)
}

/** Adds a prefix to the id before it is hashed, so that a hash for a different purpose never equals this hash. */
function named(publicId: string): string {
  return `team invitation ${publicId}`
}
