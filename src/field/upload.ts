/** How a field's file gets to the box: the form that holds the field gives the way, since a field knows no gateway. */
import { createContext } from 'react';

/** What a form gives to its file fields. */
export interface FieldUpload {
  /** Stores a file and answers the URL that the field keeps. Rejects when the box does not take it. */
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: { readonly sent: number; readonly total: number }) => void },
  ) => Promise<string>;
  /** Why it was not stored, in words. */
  readonly failureText: (error: unknown) => string;
  /** The form waits with saving while one of its files is on its way. */
  readonly onBusy: (name: string, busy: boolean) => void;
}

/** Undefined where files can't be stored: the input is disabled then. */
export const FieldUploadContext = createContext<FieldUpload | undefined>(undefined);
