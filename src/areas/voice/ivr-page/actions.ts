/** What a person asks of the editor, from the picture, the outline, the toolbar or the keyboard. */
import type { KeyboardEvent } from 'react';
import type { Branch } from './tree';

/**
 * One wish. A key names a node, a sign or a gap, as layout.ts names them; '' is the IVR itself. What is pressed is selected, and where
 * the panel is no neighbour of the view, on a phone, opened.
 */
export type Wish =
  | { readonly do: 'select' | 'press' | 'edit' | 'remove' | 'copy' | 'move'; readonly key: string }
  /** Asks which branch of the node, and what to put there. */
  | { readonly do: 'add'; readonly key: string; readonly branch?: string }
  | { readonly do: 'paste'; readonly key: string; readonly branch?: string }
  /** Lets a branch lead to a node; without `branch` it is asked for. */
  | { readonly do: 'connect'; readonly from: string; readonly branch?: string; readonly to: string }
  /** Hangs a node at a branch; without `branch` it is asked for. */
  | { readonly do: 'hang'; readonly key: string; readonly from: string; readonly branch?: string }
  | { readonly do: 'disconnect'; readonly at: Branch }
  | { readonly do: 'undo' | 'redo' };

/** How the parts of the editor tell it. The same function from render to render. */
export type Act = (wish: Wish) => void;

/** The keys that mean the same wherever a node is: answers whether it was one. */
export function commandKey(event: KeyboardEvent, key: string, act: Act): boolean {
  const command = event.ctrlKey || event.metaKey;
  const letter = event.key.toLowerCase();
  if (command && !event.altKey) {
    if (letter === 'z') act({ do: event.shiftKey ? 'redo' : 'undo' });
    else if (letter === 'y') act({ do: 'redo' });
    else if (letter === 'c' && key !== '') act({ do: 'copy', key });
    else if (letter === 'v') act({ do: 'paste', key });
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (event.key === 'Insert' || letter === 'a') act({ do: 'add', key });
  else if (key === '') return false;
  else if (event.key === 'Delete' || event.key === 'Backspace') act({ do: 'remove', key });
  else if (event.key === 'Enter' || event.key === 'F2') act({ do: 'edit', key });
  else if (letter === 'm') act({ do: 'move', key });
  else return false;
  return true;
}
