/** What the editor of call menus asks before it does something. */
import type { ReadFile } from './exchange';
import type { Problem } from './problems';

/** A question; `from` is the node that something is to hang on, undefined where that is asked too. */
export type Question =
  | { readonly ask: 'add'; readonly from: string; readonly branch: string | undefined }
  | { readonly ask: 'connect'; readonly from: string; readonly to: string }
  | { readonly ask: 'hang'; readonly key: string; readonly from: string | undefined }
  | { readonly ask: 'paste'; readonly from: string }
  | { readonly ask: 'remove'; readonly id: string; readonly lost: readonly string[] }
  | { readonly ask: 'import'; readonly file: ReadFile }
  | { readonly ask: 'save'; readonly problems: readonly Problem[] };
