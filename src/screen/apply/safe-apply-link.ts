/** The way to the console at another address of the box. */
import { pageConfig } from '../../gateway/config';

/**
 * This screen at another address. With a one-time sign-in it opens signed in, because a browser keeps its sign-in for each address
 * apart (src/gateway/README.md, Session calls).
 * @param address an IPv4 address or a name
 * @example linkTo('10.0.0.2', 'abc') // 'http://10.0.0.2/#/auth-redirect?token=abc&redirect=%2Fsystem%2Fnetcardset'
 */
export function linkTo(address: string, handOver: string | undefined): string {
  const { routing, base } = pageConfig().config;
  const url = new URL(location.href);
  url.hostname = address;
  url.search = '';
  const inside = routing === 'hash' ? location.hash.replace(/^#/, '') : `/${location.pathname.slice(base.length)}`;
  const path = inside.split('?')[0] || '/';
  const place = handOver === undefined ? path : `/auth-redirect?${new URLSearchParams({ token: handOver, redirect: path })}`;
  if (routing === 'hash') {
    url.hash = place;
    return url.href;
  }
  url.hash = '';
  return url.origin + base.slice(0, -1) + place;
}
