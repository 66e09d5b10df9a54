import { type Message, type MessageKey, say } from './messages';

/** An answer other than 200. */
export class Refusal extends Error {
  readonly code: number;
  readonly text: Message | MessageKey;
  readonly data: unknown;
  constructor(code: number, text: Message | MessageKey, data?: unknown) {
    super(say('en', text));
    this.code = code;
    this.text = text;
    this.data = data;
  }
}
