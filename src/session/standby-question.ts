/** On the standby machine of a pair a change does not last: the first write asks, the others follow its answer. */
import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from './session-state';

/**
 * Makes what is asked before a write that the host would overwrite: true sends it. Writes that come while the question stands wait
 * for the same answer; a yes holds until the page is loaded again or another machine is the host.
 */
export function createStandbyQuestion(session: StoreApi<SessionState>): () => Promise<boolean> {
  let agreed = '';
  let asking: Promise<boolean> | undefined;
  return () => {
    const { standbyOf } = session.getState();
    if (standbyOf === '' || standbyOf === agreed) return Promise.resolve(true);
    asking ??= new Promise<boolean>((resolve) => {
      session.setState({
        askToWrite: (go) => {
          if (go) agreed = standbyOf;
          asking = undefined;
          session.setState({ askToWrite: undefined });
          resolve(go);
        },
      });
    });
    return asking;
  };
}
