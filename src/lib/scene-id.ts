/**
 * The scene of operations mode from the query parameter `id`, fit to be sent as a header (test/fault/README.md, What the box says is text).
 * @returns the id as it is, or undefined for anything but 1 to 32 letters, digits, '_' and '-'
 */
export const sceneId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(value) ? value : undefined;

/** An address of the console in a scene, whatever scene it named before; undefined: in none. */
export function withScene(to: string, scene: string | undefined): string {
  const [path = '', search = ''] = to.split('?', 2);
  const parts = search.split('&').filter((part) => part !== '' && !/^id(?:=|$)/.test(part));
  if (scene !== undefined) parts.push(`id=${scene}`);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
