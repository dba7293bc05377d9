/** Wraps a function so that it computes its result for each key only once. */
export function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}
