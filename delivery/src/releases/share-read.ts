/**
 * Returns the pending result of a key, or starts to read it. Requests that arrive meanwhile share the read.
 *
 * @example shareRead(pending, name, () => readPinned(name))
 */
export function shareRead<Result>(
  pending: Map<string, Promise<Result>>,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const present = pending.get(key);
  if (present) return present;
  const reading = read().finally(() => pending.delete(key));
  pending.set(key, reading);
  return reading;
}
