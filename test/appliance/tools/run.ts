/** A tool at work: its lines as they come, until it is done or stopped. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Language } from '../messages';

/** How loud a line is. */
export type LineLevel = 'info' | 'good' | 'warning' | 'error';
/** One line; `t` in Unix milliseconds. */
export interface Line {
  readonly t: number;
  readonly level: LineLevel;
  readonly text: string;
}

/** What a tool writes to, and hears from. */
export interface Output {
  /** Aborted when a person stops the tool, or the box stops. */
  readonly signal: AbortSignal;
  say(text: string, level?: LineLevel): void;
  /** Words of our own, in the language of the person who started it. */
  words(zh: string, en: string, level?: LineLevel): void;
  /** Something to be fetched at the end. */
  keep(file: Buffer): void;
}
/** A tool with all that it was told. */
export type Tool = (output: Output) => Promise<void>;

/** A tool that was started. */
export interface Run {
  readonly id: string;
  readonly by: string;
  readonly started: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly file: Buffer | undefined;
  /** Lines from a number on, and the number of the next one; lines that are too old are gone. */
  lines(from: number): { readonly lines: readonly Line[]; readonly next: number };
  stop(): void;
}

const MAX_LINES = 5000;
const MAX_MS = 10 * 60_000;

/** Starts a tool. */
export function start(id: string, by: string, tool: Tool, now: () => number, language: Language): Run {
  const lines: Line[] = [];
  let dropped = 0;
  let state: Run['state'] = 'running';
  let file: Buffer | undefined;
  const stopping = new AbortController();
  const say = (text: string, level: LineLevel = 'info'): void => {
    lines.push({ t: now(), level, text });
    if (lines.length <= MAX_LINES) return;
    lines.shift();
    dropped += 1;
  };
  const limit = setTimeout(() => stopping.abort(), MAX_MS).unref();
  tool({
    signal: stopping.signal,
    say,
    words: (zh, en, level) => say(language === 'zh_CN' ? zh : en, level),
    keep: (made) => {
      file = made;
    },
  })
    .then(() => {
      state = stopping.signal.aborted ? 'stopped' : 'done';
    })
    .catch((error: unknown) => {
      state = stopping.signal.aborted ? 'stopped' : 'failed';
      if (state === 'failed') say(error instanceof Error ? error.message : String(error), 'error');
    })
    .finally(() => clearTimeout(limit));
  return {
    id,
    by,
    started: now(),
    get state() {
      return state;
    },
    get file() {
      return file;
    },
    lines: (from) => ({ lines: lines.slice(Math.max(0, from - dropped)), next: dropped + lines.length }),
    stop: () => stopping.abort(),
  };
}

/** A pause that ends early when the tool is stopped. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });

/** A program of the machine as a tool. Its arguments are a list and never pass a shell. */
export const program =
  (path: string, args: readonly string[]): Tool =>
  ({ signal, say }) =>
    new Promise((resolve, reject) => {
      const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { LC_ALL: 'C' }, signal, killSignal: 'SIGINT' });
      createInterface({ input: child.stdout }).on('line', (line) => say(line));
      createInterface({ input: child.stderr }).on('line', (line) => say(line, 'error'));
      child.once('error', (error) => (signal.aborted ? resolve() : reject(error)));
      // ping ends with 1 when nobody answers: its own lines say so.
      child.once('close', () => resolve());
    });
