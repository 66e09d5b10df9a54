/** What becomes of one chosen file: checked by its first bytes, looked into, sent with its progress, stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Issue, UploadFile } from '../../field/rules';
import type { Call } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { type Sender, useSend } from '../data/use-send';
import { toMessage } from '../form/use-form';
import type { ScreenProps } from '../screen';
import { smoothRate } from './upload-figures';

/** The first bytes are enough to tell what a file is. */
const HEAD_BYTES = 4096;

/** How far a file has got: bytes, and bytes a second; 0 while nobody can tell. */
export interface FileProgress {
  readonly sent: number;
  readonly total: number;
  readonly rate: number;
}

/** A chosen file, and what is known of it by now. */
interface Chosen<A> {
  readonly file: File;
  /** Why it is not taken, in words. */
  readonly issue?: string;
  /** What was found in it. */
  readonly about?: A;
}

/** One file on its way. */
export interface OneFile<A> {
  readonly file: File | undefined;
  /** It is looked into. */
  readonly reading: boolean;
  readonly issue: string | undefined;
  readonly about: A | undefined;
  /** Undefined while nothing is sent. */
  readonly progress: FileProgress | undefined;
  /** How the call that sends it went. */
  readonly sender: Pick<Sender, 'error' | 'failure'>;
  /** Answers what was found in it; undefined where it is not taken, or another one was chosen meanwhile. */
  readonly choose: (file: File) => Promise<A | undefined>;
  /** Nothing is chosen any more. */
  readonly clear: () => void;
  /** Sends what was chosen; undefined where that failed, was stopped, or goes on already. */
  readonly send: <P, R>(call: Call<P, R>, payload: P) => Promise<R | undefined>;
  /** Stops the sending; the file stays chosen. */
  readonly cancel: () => void;
}

/**
 * @param validate size, suffix and first bytes
 * @param read looks into a file that was found right: here or on the box; a text says why it is not taken
 */
export function useOneFile<A>(
  screen: Pick<ScreenProps, 'gateway' | 'notify' | 'failureText' | 't'>,
  {
    validate,
    read,
  }: {
    readonly validate: (file: UploadFile) => Issue | undefined;
    readonly read: (file: File, signal: AbortSignal) => Promise<A | string>;
  },
): OneFile<A> {
  const { t, failureText } = screen;
  const [chosen, setChosen] = useState<Chosen<A>>();
  const [progress, setProgress] = useState<FileProgress>();
  const { error, failure, send: give, forget } = useSend(screen, 'here');
  const latest = useRef<File>(undefined);
  const [looking, sending] = [useRef<AbortController>(undefined), useRef<AbortController>(undefined)];
  // Leaving the page ends what was begun on it.
  useEffect(
    () => () => {
      looking.current?.abort();
      sending.current?.abort();
    },
    [looking, sending],
  );

  const look = async (file: File, signal: AbortSignal): Promise<Omit<Chosen<A>, 'file'>> => {
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const wrong = toMessage(validate({ name: file.name, size: file.size, head }));
      if (wrong) return { issue: 'text' in wrong ? wrong.text : t(wrong.say, wrong.args) };
      const found = await read(file, signal);
      return typeof found === 'string' ? { issue: found } : { about: found };
    } catch (problem) {
      return { issue: isGatewayError(problem) ? failureText(problem) : t('issue:fileUnreadable') };
    }
  };
  const choose = async (file: File): Promise<A | undefined> => {
    latest.current = file;
    looking.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    looking.current = own;
    forget();
    setChosen({ file });
    const found = await look(file, signal);
    if (signal.aborted) return undefined;
    setChosen({ file, ...found });
    return found.about;
  };

  const send = async <P, R>(call: Call<P, R>, payload: P): Promise<R | undefined> => {
    if (sending.current || !latest.current) return undefined;
    const own = new AbortController();
    const { signal } = own;
    sending.current = own;
    let [before, rate] = [{ at: performance.now(), sent: 0 }, undefined as number | undefined];
    setProgress({ sent: 0, total: latest.current.size, rate: 0 });
    const onProgress = ({ sent, total }: { readonly sent: number; readonly total: number }): void => {
      const at = performance.now();
      rate = smoothRate(rate, sent - before.sent, at - before.at);
      before = { at, sent };
      setProgress({ sent, total, rate: rate ?? 0 });
    };
    try {
      return await give(call, payload, { signal, onProgress });
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  };
  return {
    file: chosen?.file,
    reading: chosen !== undefined && chosen.issue === undefined && chosen.about === undefined,
    issue: chosen?.issue,
    about: chosen?.about,
    progress,
    // What a person has stopped is no failure.
    sender: error?.kind === 'aborted' ? { error: undefined, failure: '' } : { error, failure },
    choose,
    clear: useCallback(() => setChosen(undefined), []),
    send,
    cancel: useCallback(() => sending.current?.abort(), [sending]),
  };
}
