/** The page's title and icon: the title by the copyright call of each navigation, the icon once. */
import { calls } from '../gateway/calls';
import { ownUrl } from '../lib/safe-url';
import { serverText } from '../lib/server-text';
import type { Runtime } from './runtime';

/** "First icon and title are set 100 ms after mounting". */
export const FIRST_TITLE_MS = 100;

/** The title that the packer gave, until the box says its own. */
export const defaultTitle = (runtime: Runtime): string => runtime.config.title[runtime.session.getState().language];

/** Makes the function that each navigation calls; a late answer never overwrites a newer title. */
export function createTitleCall(runtime: Runtime): () => Promise<void> {
  let asked = 0;
  let shown = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const reply = await runtime.gateway.send(calls.copyright, {}).catch(() => undefined);
    if (!reply || mine < shown) return;
    shown = mine;
    document.title = serverText(reply.data.title, 120) || defaultTitle(runtime);
  };
}

/** Shows the box's icon, if it is a picture of the box's own or inline. */
export function setIcon(icon: string | undefined): void {
  const url = ownUrl(icon, location.href);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && url) link.href = url;
}
