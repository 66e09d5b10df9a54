import { loadPart } from './load-part';

/**
 * Loads a part once, however often it is asked for; what failed is asked for again the next time. One promise, as React's `use` needs it.
 * @param load what imports it, bare
 * @param pick what is wanted of it
 */
export function loadOnce<M, T>(load: () => Promise<M>, pick: (part: M) => T): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= loadPart(load)
      .then(pick)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
