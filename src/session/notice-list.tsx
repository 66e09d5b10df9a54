import { useSyncExternalStore } from 'react';
import { Toasts } from '../ui/toasts';
import { dismiss, notices } from './notices';

/** The toasts of the page (src/gateway/README.md, Codes). */
export function NoticeList({ closeLabel }: { readonly closeLabel: string }) {
  const { list } = useSyncExternalStore(notices.subscribe, notices.getState, notices.getState);
  return <Toasts list={list} closeLabel={closeLabel} onDismiss={dismiss} />;
}
