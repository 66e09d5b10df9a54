import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text';

const SAID_MS = 2000;

/** Copies a text; `said` tells for a moment how that went. */
export function useCopied(words: { readonly copied: string; readonly copyFailed: string }): {
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
} {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, copy: async (text) => setSaid((await copyText(text)) ? words.copied : words.copyFailed) };
}
