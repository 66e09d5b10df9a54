/** Work that was answered as begun and has failed since: nobody may have looked, so the log says it. */
import { FAILED_CODE, type Log, type LogEntry } from './log';
import type { Message, MessageKey } from './messages';
import { noteIfRoom } from './refusal';

/** Notes it, with its reason, under the call by which it was begun. */
export const noteFailure = (log: Log, entry: Omit<LogEntry, 'address' | 'code' | 'message'>, reason: Message | MessageKey): void =>
  noteIfRoom(() => log.add({ ...entry, address: '', code: FAILED_CODE, message: JSON.stringify({ text: reason }) }));
