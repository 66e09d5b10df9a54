/** Work that was answered as begun and has failed since: nobody may have looked, so the log says it. */
import type { Log, LogEntry } from './log';
import type { MessageKey } from './messages';
import { noteIfRoom } from './refusal';

/** Notes it, with its reason, under the call by which it was begun. */
export const noteFailure = (log: Log, entry: Omit<LogEntry, 'address' | 'code' | 'message'>, reason: MessageKey): void =>
  noteIfRoom(() => log.add({ ...entry, address: '', code: 500, message: JSON.stringify({ text: reason }) }));
