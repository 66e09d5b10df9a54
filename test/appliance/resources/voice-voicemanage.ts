/** Prompts: files that callers hear (5: audio, file names, duplicates). */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dialPlace } from '../../../src/areas/voice/dialplan/graph';
import { nameFromFile } from '../../../src/areas/voice/voice-manage/name-from-file';
import { PROMPT_KINDS, promptList, promptName } from '../../../src/areas/voice/voice-manage/prompts';
import { audioFile } from '../../../src/field/rules';
import type { Box } from '../box';
import type { Message } from '../messages';
import { type Context, onlyFile, operation, Refusal } from '../operation';
import { BadBody, type UploadedFile } from '../request';
import type { Entry, Resource } from '../resource';
import { declaredResource, messageOf } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { planOf } from '../voice/snapshot';
import { promptWav, soundFacts } from '../voice/sound';
import { wireTime } from '../wire-time';

const { component } = promptList;

/** What the box notes of a file: what a row says of it, and what tells it from others. */
interface Noted {
  readonly length: number;
  readonly size: number;
  readonly format: string;
  readonly hash: string;
  readonly uploaded: string;
}

/** Files never change under their address, so what was found out once holds. */
const noted = new Map<string, Noted>();

const note = (url: string, bytes: Uint8Array, { clock }: Box): Noted | undefined => {
  const facts = soundFacts(bytes);
  if (!facts) return undefined;
  const { format, rate, channels, seconds } = facts;
  const found = {
    length: Math.max(1, Math.round(seconds)),
    size: bytes.length,
    format: `${format} · ${rate / 1000} kHz · ${channels === 1 ? 'mono' : 'stereo'}`,
    hash: createHash('sha256').update(bytes).digest('hex'),
    uploaded: wireTime(clock.now()),
  };
  noted.set(url, found);
  return found;
};

/** Keeps a file that is a sound that can be played, and in the same step what `then` writes of it. */
async function keep<T>(context: Context, file: UploadedFile, then: (url: string) => T): Promise<T> {
  const issue = audioFile({ name: file.name, size: file.size, head: file.head });
  const bytes = issue ? new Uint8Array() : await readFile(file.path);
  if (issue || !soundFacts(bytes)) {
    const message = issue ? messageOf(issue) : 'fileType';
    throw new Refusal(422, message, { file: context.say(message) });
  }
  return context.box.files.keepSound(file, context.signedIn().account.id, (url) => {
    note(url, bytes, context.box);
    return then(url);
  });
}

const SEEDS: readonly (readonly [name: string, kind: 'prompt' | 'music' | 'announcement', seconds: number])[] = [
  ['欢迎致电', 'prompt', 4],
  ['按键菜单', 'prompt', 9],
  ['非营业时间', 'prompt', 7],
  ['请稍候', 'music', 16],
  ['火警通知', 'announcement', 6],
  ['叫醒', 'announcement', 5],
];
const fileOf = (at: number): string => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}.wav`;
const WAV_HEAD = 44;
const WAV_RATE = 16_000;

/** A recording by phone under way. */
interface PhoneJob {
  readonly call: string;
  state: 'ringing' | 'recording' | 'done' | 'failed';
  seconds: number;
  url: string;
}
const jobs = new WeakMap<Box, Map<string, PhoneJob>>();
const jobsOf = (box: Box): Map<string, PhoneJob> => {
  const known = jobs.get(box) ?? new Map<string, PhoneJob>();
  jobs.set(box, known);
  return known;
};
const LONGEST_S = 120;

const wireJob = (box: Box, id: string, job: PhoneJob) => {
  const live = job.state === 'ringing' || job.state === 'recording' ? box.voice.call(job.call) : undefined;
  if (live?.state === 'talking') {
    job.state = 'recording';
    job.seconds = Math.max(0, Math.floor(box.clock.now() / 1000) - live.answered);
  }
  return { id, state: job.state, seconds: job.seconds, url: job.url };
};

const declared = declaredResource(promptList);

/** Says which prompt has the same sound, if one has. */
const sameSound = (others: readonly Entry[], hash: unknown): Message | undefined => {
  const same = others.find((other) => other.hash !== '' && other.hash === hash);
  return same && { key: 'sameSound', args: { name: String(same.name) } };
};

export const voiceVoicemanage: Resource = {
  ...declared,
  // Two prompts of the same sound are one too many (src/field/README.md).
  fields: { ...declared.fields, hash: { kind: 'text', readOnly: true, initial: '' } },
  keyword: ['name'],
  noted: ['length', 'size', 'format', 'uploaded', 'hash'],
  seed: (clock) =>
    SEEDS.map(([name, kind, seconds], at) => ({
      name,
      kind,
      language: kind === 'music' ? 'other' : 'zh_CN',
      file: `/uploads/${fileOf(at)}`,
      length: seconds,
      size: WAV_HEAD + seconds * WAV_RATE,
      format: 'WAV · 8 kHz · mono',
      uses: 0,
      uploaded: wireTime(clock.now() - (30 - at) * 86_400_000),
      hash: `seed ${at}`,
    })),
  check: (entry, others, box) => ({
    ...declared.check(entry),
    ...(!box.files.knowsUpload(String(entry.file)) && { file: 'fileGone' }),
    ...(sameSound(others, entry.hash) && { file: sameSound(others, entry.hash) }),
  }),
  derive: (entry) => ({ ...noted.get(String(entry.file)) }),
  present: ({ hash: _hash, ...entry }, _clock, box) => ({ ...entry, uses: box.references.usersOf('voiceVoicemanage', entry).length }),
  methods: [
    operation({
      path: '',
      method: 'upload',
      encoding: 'multipart',
      kind: 'write',
      right: [`${component}:add`, `${component}:edit`],
      fields: {},
      run: (context) =>
        keep(context, onlyFile(context), (url) => {
          context.changed(undefined, { file: url });
          return { data: url };
        }),
    }),
    operation({
      path: '',
      method: 'add_file',
      encoding: 'multipart',
      kind: 'write',
      right: [`${component}:add`],
      fields: { kind: 'text?' },
      run: async (context, { kind = 'prompt' }) => {
        const known = PROMPT_KINDS.find((each) => each === kind);
        if (!known) throw new BadBody('kind', 'field "kind" must be one of the kinds');
        const file = onlyFile(context);
        const rows = rowsOf(voiceVoicemanage, context.box.store, context.box.clock);
        const name = nameFromFile(file.name);
        const issue = promptName(name);
        if (issue) throw new Refusal(422, messageOf(issue), { file: context.say(messageOf(issue)) });
        const taken = { key: 'issue.alreadyExists' } as const;
        const refuseTaken = (): void => {
          if (rows.all().some((other) => other.name === name)) throw new Refusal(422, taken, { file: context.say(taken) });
        };
        refuseTaken();
        return keep(context, file, (url) => {
          // Another file of this name may have come while this one was read.
          refuseTaken();
          const facts = noted.get(url);
          const same = sameSound(rows.all(), facts?.hash);
          if (same) throw new Refusal(422, same, { file: context.say(same) });
          const entry: Entry = {
            name,
            kind: known,
            language: /\p{Script=Han}/u.test(name) ? 'zh_CN' : 'other',
            file: url,
            uses: 0,
            ...facts,
          };
          const id = rows.add(entry);
          context.changed(undefined, { id, name, file: url });
          return { data: { id } };
        });
      },
    }),
    operation({
      path: '',
      method: 'record_by_phone',
      kind: 'write',
      right: [`${component}:add`, `${component}:edit`],
      fields: { number: 'text' },
      run: (context, { number }) => {
        const { box } = context;
        const id = randomUUID();
        const refuse = (message: 'phoneBusy' | 'phoneOffline') => new Refusal(422, message, { number: context.say(message) });
        // The box calls for whom it is told: no number outside, whose permission nobody would be asked for.
        if (dialPlace(planOf(box), number).kind !== 'extension') throw refuse('phoneOffline');
        const call = box.voice.originate({
          from: '',
          to: number,
          label: 'record',
          ended: ({ answered, talk }) => {
            const job = jobsOf(box).get(id);
            if (!job) return;
            job.state = answered && talk > 0 ? 'done' : 'failed';
            job.seconds = Math.min(talk, LONGEST_S);
            if (job.state === 'done') job.url = box.files.seedSound(`${id}.wav`, () => promptWav(id, job.seconds, 'speech'));
          },
        });
        if (typeof call === 'string') throw refuse(call === 'busy' ? 'phoneBusy' : 'phoneOffline');
        const job: PhoneJob = { call: call.id, state: 'ringing', seconds: 0, url: '' };
        jobsOf(box).set(id, job);
        context.changed(undefined, { number });
        return { data: wireJob(box, id, job) };
      },
    }),
    operation({
      path: '',
      method: 'phone_state',
      fields: { id: 'text' },
      run: async (context, { id }) => {
        const { box } = context;
        box.voice.catchUp();
        const job = jobsOf(box).get(id);
        if (!job) throw new Refusal(404, 'missing');
        const told = wireJob(box, id, job);
        // What was spoken is written down, so that its length is known before it becomes a prompt.
        const sound = told.url === '' ? undefined : await box.files.serve(told.url);
        if (sound) note(told.url, sound.bytes, box);
        return { data: told };
      },
    }),
  ],
  start: (box) => {
    for (const [at, [name, kind, seconds]] of SEEDS.entries())
      box.files.seedSound(fileOf(at), () => promptWav(name, seconds, kind === 'music' ? 'music' : 'speech'));
    return () => {};
  },
};
