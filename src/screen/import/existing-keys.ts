import type { Call, ListQuery } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';

/**
 * Asks the list of a screen which of some keys it has (src/gateway/README.md, Methods of a resource).
 * @param keys at most 500: PHP drops form fields beyond 1000
 */
export async function existingKeys(
  gateway: Gateway,
  list: Call<ListQuery, { data: { list: readonly unknown[] } }>,
  keyField: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { data } = await gateway.send(list, { page: 1, limit: keys.length, [keyField]: keys }, { signal, quiet: true });
  return data.list.map((row) => (typeof row === 'object' && row !== null ? String(Reflect.get(row, keyField)) : ''));
}
