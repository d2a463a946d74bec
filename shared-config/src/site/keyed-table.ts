/**
 * Creates a map of table rows by key. It is safe for any key: `__proto__` is an ordinary string.
 *
 * @throws Error that names the table and the key when two rows have the same one.
 */
export function keyedTable<Row>(
  tableName: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (byKey.has(key)) throw new Error(`Table ${tableName}: "${key}" is the key of two rows; remove one.`);
    byKey.set(key, row);
  }
  return byKey;
}
