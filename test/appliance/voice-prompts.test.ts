import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeWav } from '../../src/lib/wav';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { callWav, promptWav, soundFacts } from './voice/sound';

const PATH = '/admin.php/voicemodel/voicemanage';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
});
afterAll(() => box.close());

type Prompt = Readonly<Record<string, string | number>>;
const list = async () =>
  (await admin.form(PATH, { method: 'list', page: '1', limit: '100' })).data as {
    readonly list: readonly Prompt[];
    readonly total: number;
  }; // the contract's shape
const wav = (seconds: number, pitch = 5) =>
  new Blob([
    encodeWav(
      Float32Array.from({ length: 8000 * seconds }, (_, at) => Math.sin(at / pitch) / 2),
      8000,
    ),
  ]);
/** One second of silence at 32 kbit/s and 32 kHz: 28 frames, of which only the heads matter. */
const mp3 = (): Blob => {
  const frame = new Uint8Array(144);
  frame.set([0xff, 0xfb, 0x18, 0xc4]);
  return new Blob(Array.from({ length: 28 }, () => frame));
};
const addFile = (file: Blob, name: string) => admin.upload(PATH, { method: 'add_file' }, file, name);

it('has the six prompts of the house, each a real sound of the length that it says', async () => {
  const { list: prompts } = await list();
  expect(prompts.slice(0, 6).map(({ name }) => name)).toEqual(['欢迎致电', '按键菜单', '非营业时间', '请稍候', '火警通知', '叫醒']);
  for (const prompt of prompts.slice(0, 6)) {
    const reply = await admin.get(String(prompt.file));
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(reply.headers.get('content-type')).toBe('audio/wav');
    expect(bytes.length).toBe(prompt.size);
    expect(soundFacts(bytes)?.seconds).toBe(prompt.length);
  }
});

it('plays a prompt by its id to who is signed in, and to nobody else', async () => {
  const play = (cookie: string) => fetch(`${box.url}/admin.php/voicemodel/sound/prompt/1`, { headers: { Cookie: cookie } });
  expect((await play(`IGSAuth=${box.startSession('admin')}`)).headers.get('content-type')).toBe('audio/wav');
  expect((await play('')).status).toBe(404);
  expect((await play('IGSAuth=nobody')).status).toBe(404);
});

it('makes prompts of files, which give them their names', async () => {
  expect(await addFile(wav(2), '早餐 时间 (新).wav')).toMatchObject({ code: 200 });
  expect(await addFile(mp3(), 'lobby.mp3')).toMatchObject({ code: 200 });
  const { list: prompts } = await list();
  expect(prompts.find(({ name }) => name === '早餐-时间-新')).toMatchObject({
    length: 2,
    format: 'WAV · 8 kHz · mono',
    language: 'zh_CN',
    uses: 0,
  });
  expect(prompts.find(({ name }) => name === 'lobby')).toMatchObject({ length: 1, format: 'MP3 · 32 kHz · mono' });
});

it('refuses the same name and the same sound twice', async () => {
  expect(await addFile(wav(3), 'twice.wav')).toMatchObject({ code: 200 });
  expect(await addFile(wav(3, 7), 'twice.wav')).toMatchObject({ code: 422, data: { file: 'This already exists.' } });
  expect(await addFile(wav(3), 'another.wav')).toMatchObject({ code: 422, data: { file: 'The same sound already exists as twice' } });
});

it('refuses what is no sound, whatever its name says, and what is too large', async () => {
  expect(await addFile(new Blob(['<html>']), 'page.wav')).toMatchObject({ code: 422 });
  expect(await addFile(wav(1), 'song.ogg')).toMatchObject({ code: 422 });
  expect(await addFile(new Blob(['RIFF____WAVEfmt ']), 'torn.wav'), 'it has a head, but nothing to play').toMatchObject({ code: 422 });
  const large = (bytes: number) => {
    const data = new Uint8Array(bytes);
    data.set(encodeWav(new Float32Array((bytes - 44) / 2), 8000));
    data[5000] = 77;
    return new Blob([data]);
  };
  const limit = 20 * 1024 * 1024;
  expect(await addFile(large(limit), 'last-good.wav')).toMatchObject({ code: 200 });
  expect(await addFile(large(limit + 2), 'first-bad.wav')).toMatchObject({ code: 422 });
});

it('takes names of a file, and no others', async () => {
  const url = String((await admin.upload(PATH, { method: 'upload' }, wav(4), 'any.wav')).data);
  const form = (name: string) => admin.form(PATH, { method: 'form', name, kind: 'prompt', language: 'en', file: url });
  for (const name of ['has blank', 'a/b', '..', 'x'.repeat(61)]) expect((await form(name)).data).toHaveProperty('name');
  expect(await form('x'.repeat(60))).toMatchObject({ code: 200 });
  expect((await list()).list.find(({ name }) => name === 'x'.repeat(60))).toMatchObject({ length: 4 });
  expect(
    await admin.form(PATH, { method: 'form', name: 'made-up', kind: 'prompt', language: 'en', file: '/uploads/none.wav' }),
  ).toMatchObject({ code: 422 });
});

it('does not delete a prompt that something plays, and says what does', async () => {
  await admin.form('/admin.php/voicemodel/ringgroup', { method: 'list', page: '1', limit: '1' });
  const uses = (
    await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map(async (id) => [id, await admin.form(PATH, { method: 'used_by', 'ids[0]': id })] as const),
    )
  ).map(
    ([id, { data }]) => [id, (data as { readonly list: readonly Prompt[] }).list] as const, // its shape
  );
  const [id, users] = uses.find(([, found]) => found.length > 0) ?? ['', []];
  expect(users.length, 'one of the seeded prompts is played somewhere').toBeGreaterThan(0);
  const refused = await admin.form(PATH, { method: 'del', 'ids[0]': id });
  expect(refused.code).toBe(422);
  expect(refused.msg).toContain(String(users[0]?.name));
  const { list: prompts } = await list();
  expect(prompts.find((prompt) => prompt.id === id)?.uses).toBe(users.length);
  const unused = prompts.find(({ uses: count }) => count === 0);
  expect((await admin.form(PATH, { method: 'del', 'ids[0]': String(unused?.id) })).code).toBe(200);
});

it('makes the same sound for the same seed, as long as asked for', () => {
  expect(callWav('a', 3)).toEqual(callWav('a', 3));
  expect(callWav('a', 3)).not.toEqual(callWav('b', 3));
  expect(soundFacts(callWav('a', 3))?.seconds).toBe(3);
  for (const kind of ['speech', 'music'] as const) {
    const bytes = promptWav('x', 2, kind);
    const loudest = Math.max(...new Int16Array(bytes.buffer, 44).map(Math.abs));
    expect(loudest / 0x7fff, 'loud enough to hear, and not cut').toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(0x7fff);
  }
});

it('takes one of two files of the same name that arrive at once', async () => {
  const answers = await Promise.all([addFile(wav(1, 21), 'once.wav'), addFile(wav(1, 22), 'once.wav')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
  expect((await list()).list.filter(({ name }) => name === 'once')).toHaveLength(1);
});

it('records from a phone of the house alone: no number outside is called for it, nor the police', async () => {
  const record = (number: string) => admin.form(PATH, { method: 'record_by_phone', number });
  const { data } = await admin.form('/admin.php/voicemodel/routing_out', { method: 'list', page: '1', limit: '20' });
  const routes = (data as { readonly list: readonly { readonly rules: unknown }[] }).list; // as above
  expect(JSON.stringify(routes), 'such numbers have a route').toContain('9NXXXXXXX');
  for (const number of ['985551234', '913812345678', '110', '9110', '6500', '7501', '']) {
    expect(await record(number), number).toMatchObject({
      code: 422,
      data: { number: 'There is no such extension, or its phone is offline' },
    });
  }
  expect(box.voice.calls().filter(({ label }) => label === 'record')).toEqual([]);
});
