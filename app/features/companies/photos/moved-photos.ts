/** Moves the photo with the id one place up. */
export function movedPhotos<T extends { id: string }>(photos: readonly T[], id: string): T[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const moved = [...photos]
  if (from > 0) moved.splice(from - 1, 0, ...moved.splice(from, 1))
  return moved
}
