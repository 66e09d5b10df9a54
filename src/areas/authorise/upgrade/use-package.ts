/** The chosen file and what was read from it. */
import { useEffect, useRef, useState } from 'react';
import type { Detail } from './calls';
import { checkSignature, type FileProblem, type ReadPackage, readPackage, type SignatureState } from './read-package';

/** How far the reading is. */
export type Reading =
  | { readonly at: 'reading' }
  | { readonly at: 'refused'; readonly problem: FileProblem }
  | { readonly at: 'read'; readonly read: ReadPackage; readonly signature: SignatureState };

/** Reads a file as soon as it is chosen; another choice drops what the first one brings. */
export function usePackage(file: File | undefined, detail: Detail): Reading | undefined {
  const [reading, setReading] = useState<{ readonly file: File; readonly found: Reading }>();
  // What the box says is read once a file: it is asked again now and then, and says the same.
  const latest = useRef(detail);
  latest.current = detail;
  useEffect(() => {
    if (!file) return;
    const { limit, keys } = latest.current;
    const leaving = new AbortController();
    const look = async (): Promise<Reading> => {
      const read = await readPackage(file, limit, leaving.signal);
      return typeof read === 'string'
        ? { at: 'refused', problem: read }
        : { at: 'read', read, signature: await checkSignature(read, keys) };
    };
    look().then(
      (found) => {
        if (!leaving.signal.aborted) setReading({ file, found });
      },
      () => {
        // Only a file that nobody wants any more.
      },
    );
    return () => leaving.abort();
  }, [file]);
  if (!file) return undefined;
  return reading?.file === file ? reading.found : { at: 'reading' };
}
