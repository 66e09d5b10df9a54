/** How tests publish a menu of the television: as the editor does, with the time of the draft that was seen. */
import { resourcePaths } from '../../src/gateway/calls';
import type { Answer, Visitor } from './visitor';

type Values = Readonly<Record<string, string>>;

/** What is sent to publish the draft of a menu as it is now; to all terminals at once, unless `more` says otherwise. @param reader may see the menu */
export async function publishing(reader: Visitor, more: Values = {}, id = '1'): Promise<Values> {
  const { data } = await reader.form(resourcePaths.appMenu, { method: 'detail', id });
  const { mtime = '' } = (data as { detail: Values }).detail; // the contract's shape
  return { method: 'publish', id, mtime, to: 'all', room: '', at: '', note: '', ...more };
}

/** Publishes it. */
export const publishMenu = async (who: Visitor, more: Values = {}, id = '1'): Promise<Answer> =>
  who.form(resourcePaths.appMenu, await publishing(who, more, id));
