/** Ids, or words, as the wire or a file lists them, each once; what is none is left out. */
export const readIds = (wire: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim());
  return [...new Set(texts.filter((item) => item !== ''))];
};
