/** What goes back over the wire, and the headers that every reply carries (test/fault/README.md, The policy of the page). */
import type { FileHandle } from 'node:fs/promises';

/** A whole reply, before faults get at it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Instead of `body`: a file, or so many bytes of it from `from`, that is sent as it is read, and then closed. */
  readonly handle?: { readonly file: FileHandle; readonly size: number; readonly from?: number };
}

/** On every reply, exactly these. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Frame-Options': 'DENY',
};

/** A reply of plain text. */
export const textReply = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: Buffer.from(text),
});

/** A reply of JSON text. */
export const jsonReply = (json: string, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: Buffer.from(json),
});
