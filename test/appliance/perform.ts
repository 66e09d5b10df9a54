/** Does what a call asks for: rights, then spelling, then the work, in one step with its entry of the log and what the history keeps. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { HEAD_BYTES } from '../../src/lib/magic-bytes';
import { followEnds } from './aiso/ends';
import type { Box } from './box';
import { type Asker, authorise, checkEncoding, checkHeaders, encodingOf, languageFor, requestId } from './call-rules';
import { addressOf, callerNow } from './caller';
import { say } from './messages';
import { batchOf, type Context, type Operation, type Outcome, Refusal, readFields } from './operation';
import { noteIfRoom } from './refusal';
import { createRepeats } from './repeats';
import { type Body, cookiesOf } from './request';
import { may, type Need } from './rights';
import { keepSnapshots } from './snapshots';
import { type Notes, noting } from './touched';

/** One operation, and who asks for it with what. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly operation: Operation;
  readonly body: Body;
  readonly asker: Asker;
}

/** What is answered: code, message and what the operation has to say. */
export type Envelope = Readonly<Record<string, unknown>>;

/** Does what is asked. @throws {Refusal} @throws {BadBody} */
export type Perform = (asked: Asked) => Promise<Envelope>;

const methodOf = ({ fields: { method } }: Body): string => (typeof method === 'string' ? method : '');

/** What the log says of a call, beside what it changed. */
const entryOf = ({ request, operation, body, asker }: Asked) => ({
  username: asker.account?.username ?? (typeof body.fields.username === 'string' ? body.fields.username.slice(0, 64) : ''),
  address: addressOf(request),
  path: operation.path,
  method: methodOf(body),
  request: Object.fromEntries(Object.entries(body.fields).filter(([name]) => name !== 'method')),
  secrets: operation.secrets ?? [],
});

/** One call that is being done. */
class Performance {
  readonly asked: Asked;
  readonly box: Box;
  readonly context: Context;
  private readonly need: Need | undefined;
  private readonly entry: ReturnType<typeof entryOf>;
  /** The first entry of the log that it made: what it did to which records is kept there. */
  private logged: number | undefined;

  constructor(box: Box, asked: Asked, further: Context['further']) {
    const { operation, body } = asked;
    this.box = box;
    this.asked = asked;
    this.need = typeof operation.right === 'function' ? operation.right(body.fields) : operation.right;
    this.entry = entryOf(asked);
    this.context = this.contextOf(further);
  }

  private contextOf(further: Context['further']): Context {
    const { box, entry, need } = this;
    const { request, body, operation, asker } = this.asked;
    const { token, session, account } = asker;
    const { path, method, address } = entry;
    const language = languageFor(request);
    const signedIn: Context['signedIn'] = () => {
      if (!session || !account) throw new Error(`${operation.path} is open: nobody is signed in`);
      return { account, session };
    };
    return {
      box,
      request,
      language,
      address,
      path,
      method,
      token,
      signedIn,
      further,
      files: body.files,
      cookies: cookiesOf(request),
      owner: () => ({ account: signedIn().account.id, need }),
      may: (other) => account !== undefined && may(account, other),
      say: (message) => say(language, message),
      changed: (before, after, about) => {
        const id = box.log.add({ ...entry, before, after, about });
        this.logged ??= id;
      },
    };
  }

  /** The whole of it. @throws {Refusal} which is in the log, where it is a write */
  async done(): Promise<Envelope> {
    const { box, context } = this;
    const { request, operation, body, asker } = this.asked;
    try {
      authorise(box, { request, operation, fields: body.fields }, this.need, asker);
      checkHeaders(request, operation, asker);
      checkEncoding(operation, body);
      const values = readFields(operation, body, box.abilities.includes('undo'));
      // A refusal undoes what was written, but not the calls that the clock has made.
      if (operation.kind === 'write') box.voice.tick();
      const outcome = await (operation.kind === 'write' ? box.store.transaction(() => this.write(values)) : operation.run(context, values));
      return { code: 200, msg: context.say('ok'), ...outcome };
    } catch (error) {
      if (operation.kind === 'write' && error instanceof Refusal) this.logRefusal(error);
      throw error;
    }
  }

  private write(values: ReturnType<typeof readFields>): Outcome | Promise<Outcome> {
    const { operation, body } = this.asked;
    const batch = batchOf(body);
    const notes: Notes = { touched: [], over: false };
    const outcome = noting(notes, () => operation.run(this.context, values));
    return outcome instanceof Promise ? outcome.then((late) => this.settled(notes, batch, late)) : this.settled(notes, batch, outcome);
  }

  /** What the write did to which records is kept with its entry of the log. */
  private settled(notes: Notes, batch: string, outcome: Outcome): Outcome {
    const { undoable } = this.asked.operation;
    notes.over = true;
    followEnds(this.context, this.entry, notes.touched);
    const count =
      this.logged === undefined ? 0 : keepSnapshots(this.box.store, this.logged, notes.touched, undoable === undefined ? '' : batch);
    return batch !== '' && count > 0 && undoable !== undefined ? { ...outcome, undo: { seconds: undoable } } : outcome;
  }

  private logRefusal({ code, text, data }: Refusal): void {
    const message = JSON.stringify({ text, ...(code === 422 && { fields: data }) });
    noteIfRoom(() => this.box.log.add({ ...this.entry, code, message }));
  }
}

/** What does the calls of a box. A write that is sent again under the same request id is answered as before, and not done again. */
export function createPerform(box: Box): Perform {
  const repeats = createRepeats<Envelope>(box.clock);

  /** A further call of who has already asked (`Context.further`): not known by a request id, and its file is on the disk meanwhile. */
  const furtherOf =
    ({ request, asker: before }: Asked): Context['further'] =>
    async (operation, fields, file) => {
      const { token, session, account } = before;
      if (!session || !account) throw new Error(`${operation.path}: nobody is signed in who could call further`);
      const asker = { token, ...callerNow(box, { session, account }) };
      const kept = join(box.files.arriving, randomUUID());
      writeFileSync(kept, file);
      try {
        const files = [{ field: 'file', name: 'further', size: file.length, path: kept, head: file.subarray(0, HEAD_BYTES) }];
        const asked: Asked = { request, operation, body: { encoding: encodingOf(operation), fields, files }, asker };
        return await new Performance(box, asked, furtherOf(asked)).done();
      } finally {
        rmSync(kept, { force: true });
      }
    };

  return async (asked) => {
    const { request, operation, body, asker } = asked;
    const performance = new Performance(box, asked, furtherOf(asked));
    const id = requestId(request);
    return operation.kind === 'write' && asker.account && id !== undefined
      ? repeats.once([asker.account.id, id, operation.path, methodOf(body)].join(' '), () => performance.done())
      : performance.done();
  };
}
