/** What is in the address only to be read once: a secret, and words that somebody else may have written. */

const without = (search: string, names: readonly string[]): string => {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return search;
  for (const name of names) query.delete(name);
  const left = query.toString();
  return left && `?${left}`;
};

/** Takes names out of the address, before the hash and inside it, without a new entry in the history. */
export function cleanAddress(...names: readonly string[]): void {
  const [path = '', ...inner] = location.hash.split('?');
  const hash = inner.length > 0 ? path + without(`?${inner.join('?')}`, names) : path;
  history.replaceState(null, '', location.pathname + without(location.search, names) + hash);
}
