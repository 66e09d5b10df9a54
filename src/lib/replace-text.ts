/**
 * Replaces a text wherever it stands in another, as it is spelt: nothing in it has a meaning of its own.
 * @param matchCase whether `A` and `a` are two letters
 * @example replaceText('rtsp://10.0.0.9/A', '10.0.0.9', '10.0.0.8', true) // 'rtsp://10.0.0.8/A'
 */
export function replaceText(text: string, find: string, by: string, matchCase: boolean): string {
  if (find === '') return text;
  const plain = find.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return text.replace(new RegExp(plain, matchCase ? 'g' : 'gi'), () => by);
}
