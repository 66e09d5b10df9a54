import { createContext, useContext } from 'react';
import type { Read } from '../data/use-read';
import type { AroundTabs, ViewProps } from '../definition/vocabulary';
import { ReadState, RefreshFailed } from '../form/form-parts';
import { PageHead } from '../page/page-head';

/**
 * What the tabs of a screen share: read once around them.
 * @param rows the heights of what stands in its place while it is on the way
 */
export function sharedOverTabs<V>(rows: readonly string[]) {
  const Shared = createContext<(Read<V> & { readonly data: V }) | undefined>(undefined);
  const useWhole = () => {
    const shared = useContext(Shared);
    if (!shared) throw new Error('outside of the tabs that share it');
    return shared;
  };
  return {
    /** Gives it to the tabs; until it is there the page says that it comes, or why it does not. */
    Share: ({ screen, read, children }: AroundTabs & { readonly read: Read<V> }) => {
      const { data } = read;
      if (data !== undefined) return <Shared value={{ ...read, data }}>{children(screen)}</Shared>;
      return (
        <>
          <PageHead />
          <ReadState read={read} failureText={screen.failureText} rows={rows} />
        </>
      );
    },
    /** What is shared, to those under the tabs. */
    useShared: (): V => useWhole().data,
    /** Above the tabs: that it could not be refreshed. */
    RefreshFailed: ({ screen }: ViewProps) => <RefreshFailed read={useWhole()} screen={screen} />,
  };
}
