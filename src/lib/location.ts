/**
 * Where the console is: a path and a query inside the hash (the default, because the console does not own the box's
 * rewrite rules) or in the real path. A query before the hash is read too: other systems link so.
 */

/** A place in the console: `path` starts with '/', `search` is without '?'. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** Reads and changes the address; one serves the page. */
export interface Navigator {
  readonly place: () => Place;
  /** The address with its query, to come back to it after signing in. */
  readonly wanted: () => string;
  /** The href of a place, for links that open in a new tab. */
  readonly href: (to: string) => string;
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  subscribe(listener: () => void): () => void;
}

const split = (to: string): Place => {
  const at = to.indexOf('?');
  const path = at === -1 ? to : to.slice(0, at);
  return { path: path.startsWith('/') ? path : `/${path}`, search: at === -1 ? '' : to.slice(at + 1) };
};

/**
 * @param routing `hash` or `history`
 * @param base the console's folder, with both slashes; only history routing uses it
 */
export function createNavigator(routing: 'hash' | 'history', base: string): Navigator {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let cache: { readonly href: string; readonly place: Place } | undefined;

  const read = (): Place => {
    const outer = location.search.slice(1);
    const inner =
      routing === 'hash'
        ? split(location.hash.replace(/^#/, '') || '/')
        : split(`${location.pathname.startsWith(base) ? `/${location.pathname.slice(base.length)}` : location.pathname}`);
    const search = routing === 'hash' ? [inner.search, outer].filter(Boolean).join('&') : outer;
    return { path: inner.path, search };
  };
  const place = (): Place => {
    if (cache?.href !== location.href) cache = { href: location.href, place: read() };
    return cache.place;
  };
  const href = (to: string): string => (routing === 'hash' ? `${location.pathname}#${to}` : base.slice(0, -1) + to);

  addEventListener('popstate', notify);
  addEventListener('hashchange', notify);

  return {
    place,
    wanted: () => {
      const { path, search } = place();
      return search ? `${path}?${search}` : path;
    },
    href,
    go(to, options = {}) {
      if (href(to) === location.pathname + location.search + location.hash) return;
      history[options.replace ? 'replaceState' : 'pushState'](null, '', href(to));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
