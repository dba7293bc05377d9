const kilobyte = 1024

/** Returns the limits of an uploaded file and of the form that brings it, with room for the other fields. */
export function uploadLimits(megabytes: number, roomKilobytes = 64) {
  const bytes = megabytes * kilobyte * kilobyte
  return { megabytes, bytes, formBytes: bytes + roomKilobytes * kilobyte }
}
