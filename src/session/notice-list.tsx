import { useSyncExternalStore } from 'react';
import { Toasts } from '../ui/toasts';
import { dismiss, notices } from './notices';

/** The toasts of the page (src/gateway/README.md, Codes). `place`: whether there is a top bar; default a page alone. */
export function NoticeList({ closeLabel, place }: { readonly closeLabel: string; readonly place?: 'page' | 'shell' }) {
  const { list } = useSyncExternalStore(notices.subscribe, notices.getState, notices.getState);
  return <Toasts list={list} place={place} closeLabel={closeLabel} onDismiss={dismiss} />;
}
