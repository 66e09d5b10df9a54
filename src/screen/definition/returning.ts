/** What is told before records come back as they once were: by their history, by an undo, or out of a backup. */
import type { ScreenProps } from '../screen';

/** How records come back. */
export type Returning =
  | {
      readonly by: 'revert';
      /** Absent: one settings form. */
      readonly id?: string;
      readonly entry: string;
      /** Of the entry's changes these; absent: all. */
      readonly fields?: readonly string[];
    }
  | { readonly by: 'undo'; readonly batch: string }
  | { readonly by: 'restore'; readonly id: string; readonly password?: string; readonly sections: readonly string[] };

/** What has to be known before records of a path come back, in words; rejects where the box can't be asked. */
export type TellReturning = (
  path: string,
  what: Returning,
  screen: Pick<ScreenProps, 'gateway' | 't' | 'language'>,
) => Promise<readonly string[]>;
