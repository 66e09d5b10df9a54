/** An IVR as large as one wants: for the bench and for tests of what happens with many steps. */
import { type IvrNode, readIvr } from '../../../src/areas/voice/dialplan/ivr';

/** Menus of five keys, each key's step a menu again until there are enough; every seventh goes back to the root. */
export function makeLargeIvr(n: number): { readonly root: string; readonly nodes: readonly IvrNode[] } {
  const nodes = Array.from({ length: n }, (_, at) => {
    const children = Array.from({ length: 5 }, (_child, key) => at * 5 + key + 1).filter((child) => child < n);
    const menu = children.length > 0;
    return {
      id: `n${at + 1}`,
      kind: menu ? 'menu' : at % 3 === 0 ? 'queue' : 'extension',
      name: `Step ${at + 1}`,
      prompt: menu ? '2' : '',
      target: menu ? '' : at % 3 === 0 ? 'queue:1' : 'extension:1',
      next: {
        ...Object.fromEntries(children.map((child, key) => [String(key + 1), `n${child + 1}`])),
        ...(menu && { timeout: 'n1' }),
        ...(!menu && at % 7 === 0 && { unanswered: 'n1' }),
      },
    };
  });
  return readIvr({ root: 'n1', nodes });
}
