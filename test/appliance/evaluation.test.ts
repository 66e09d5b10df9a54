/** Evaluation: versions while answers come, small groups, low marks; and the queue. */
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/areas/smart-screen/evaluation/questions';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import { hiddenOf } from './evaluation/hidden';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const FORMS = resourcePaths.evaluationForm;
const DEPARTMENTS = resourcePaths.evaluationDepartment;
const ANSWERS = '/admin.php/smartscreen/evaluation_answer';
const TICKETS = '/admin.php/smartscreen/queue_ticket';
const PMS = '/admin.php/system/externalinterface';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Fields = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, string | number>>;
const list = async (path: string, filters: Fields = {}): Promise<readonly Row[]> =>
  (
    (await admin.form(path, { method: 'list', page: '1', limit: '500', sort: 'id', order: 'asc', ...filters })).data as {
      list: readonly Row[];
    }
  ).list; // the contract's shape

const MARK = {
  key: 'q1',
  kind: 'score',
  zh: '满意吗？',
  en: '',
  options_zh: [],
  options_en: [],
  must: true,
} as const satisfies Question;
/** A form as PHP brackets spell it. */
const formOf = (questions: readonly Question[], more: Fields = {}): Fields => ({
  name: 'Night shift',
  title_zh: '夜班',
  title_en: '',
  status: '1',
  ...Object.fromEntries(
    questions.flatMap(({ key, kind, zh, en, must, options_zh, options_en }, at) => [
      [`questions[${at}][key]`, key],
      [`questions[${at}][kind]`, kind],
      [`questions[${at}][zh]`, zh],
      [`questions[${at}][en]`, en],
      [`questions[${at}][must]`, must ? '1' : '0'],
      ...options_zh.map((option, index) => [`questions[${at}][options_zh][${index}]`, option]),
      ...options_en.map((option, index) => [`questions[${at}][options_en][${index}]`, option]),
    ]),
  ),
  ...more,
});
const save = async (questions: readonly Question[], more: Fields = {}) => admin.form(FORMS, { method: 'form', ...formOf(questions, more) });
const added = async (questions: readonly Question[] = [MARK]): Promise<string> => {
  const reply = await save(questions);
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id; // as above
};
const begin = async (id: string, department = '1', room = '1201'): Promise<string> => {
  const reply = await admin.form(FORMS, { method: 'fake_begin', id, room, department });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id; // as above
};
const submit = async (id: string, given: object) => admin.form(ANSWERS, { method: 'fake_submit', id, given: JSON.stringify(given) });
const answered = async (form: string, department: string, value: number) =>
  expect((await submit(await begin(form, department), [{ key: 'q1', value }])).code).toBe(200);

interface Results {
  readonly version: number;
  readonly submitted: number;
  readonly not_submitted: number;
  readonly hidden: number;
  readonly low: number;
  readonly versions: readonly { readonly version: number; readonly submitted: number }[];
  readonly questions: readonly { readonly key: string; readonly count: number; readonly mean: number; readonly bars: readonly Row[] }[];
  readonly trend: readonly { readonly submitted: number; readonly mean: number; readonly hidden: number }[];
  readonly departments: readonly { readonly id: string; readonly submitted: number; readonly hidden: number }[];
}
const results = async (id: string, more: Fields = {}): Promise<Results> =>
  (await admin.form(FORMS, { method: 'results', id, version: '0', department: '', month: '', ...more })).data as Results; // as above

describe('a questionnaire', () => {
  it('has questions that can be answered, and is changed by who read the last state of it', async () => {
    expect((await save([])).code).not.toBe(200);
    expect((await save([{ ...MARK, zh: '' }])).code).toBe(422);
    expect((await save([{ ...MARK, kind: 'single', options_zh: ['好'] }])).code).toBe(422);
    expect((await save([{ ...MARK, kind: 'several', options_zh: ['好', '坏'], options_en: ['good'] }])).code).toBe(422);
    expect((await save([{ ...MARK, kind: 'several', options_zh: ['好', '坏'], options_en: ['good', 'bad'] }])).code).toBe(200);
  });

  it('that is changed while answers come keeps each answer with what it was asked', async () => {
    const id = await added();
    const early = await begin(id);
    const { mtime } = (await list(FORMS)).find((each) => each.id === id) ?? {};
    const changed = await save([{ ...MARK, key: 'q2', kind: 'yesno', zh: '会再来吗？' }], { id, mtime: String(mtime) });
    expect(changed.code, JSON.stringify(changed)).toBe(200);
    const late = await begin(id);
    // Each is answered as it was asked: the early one has no question 2, the late one no question 1.
    expect((await submit(early, [{ key: 'q2', value: 'yes' }])).code).toBe(422);
    expect((await submit(early, [{ key: 'q1', value: 4 }])).code).toBe(200);
    expect((await submit(late, [{ key: 'q2', value: 'yes' }])).code).toBe(200);
    expect((await list(ANSWERS)).filter((each) => each.id === early || each.id === late).map(({ version }) => version)).toEqual([1, 2]);
    expect((await results(id)).versions).toMatchObject([
      { version: 2, submitted: 1 },
      { version: 1, submitted: 1 },
    ]);
    expect((await list(FORMS)).find((each) => each.id === id)).toMatchObject({ version: 2, submitted: 2, not_submitted: 0 });
  });

  it('is answered once, within its marks, by somebody who is still there', async () => {
    const id = await added();
    const answer = await begin(id);
    for (const value of [0, 6, 4.5, '5', 'yes', [1], null])
      expect((await submit(answer, [{ key: 'q1', value }])).code, String(value)).toBe(422);
    expect((await submit(answer, [])).code).toBe(422);
    expect((await submit(answer, [{ key: 'q1', value: 5 }])).code).toBe(200);
    expect((await submit(answer, [{ key: 'q1', value: 1 }])).code).toBe(409);
    const left = await begin(id, '1', '1202');
    await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: '1202', to_room: '', guest: '', language: 'en' });
    expect((await submit(left, [{ key: 'q1', value: 5 }])).code).toBe(424);
  });

  it('that has answers stays, and so does its department', async () => {
    const id = await added();
    await begin(id, '4');
    expect((await admin.form(FORMS, { method: 'del', 'ids[0]': id })).code).toBe(422);
    expect((await admin.form(DEPARTMENTS, { method: 'del', 'ids[0]': '4' })).code).toBe(422);
  });
});

describe('results', () => {
  it('are the sums of the answers', async () => {
    const id = await added();
    for (const mark of [5, 5, 4, 3, 1, 1]) await answered(id, '1', mark);
    await begin(id);
    const found = await results(id);
    expect(found).toMatchObject({ version: 1, submitted: 6, not_submitted: 1, hidden: 0, low: 2 });
    expect(found.questions[0]).toMatchObject({ count: 6, mean: 317 });
    expect(found.questions[0]?.bars.map(({ count }) => count)).toEqual([2, 1, 1, 0, 2]);
    expect(found.trend).toMatchObject([{ submitted: 6, mean: 317, hidden: 0 }]);
    const wish = { method: 'results_export', id, version: '0', department: '', month: '', format: 'csv' };
    const { data } = await admin.form(FORMS, wish);
    expect(await (await admin.get(String(data))).text()).toContain('Mean mark,3.17');
    expect((await admin.form(FORMS, { ...wish, format: 'xlsx' })).data).toMatch(/\.xlsx$/);
  });

  it('of few are not told: neither here, nor by a department, nor in the list of answers', async () => {
    const id = await added();
    for (let at = 0; at < 4; at += 1) await answered(id, '1', 5);
    expect(await results(id)).toMatchObject({ hidden: 1, submitted: 0, questions: [] });
    for (let at = 0; at < 6; at += 1) await answered(id, '2', 3);
    for (let at = 0; at < 9; at += 1) await answered(id, '3', 4);
    const found = await results(id);
    // 1 alone could be worked out from the sum, so the next smallest is left out with it.
    expect(found.departments.filter(({ hidden }) => hidden === 1).map((each) => each.id)).toEqual(['1', '2']);
    expect(found.departments.find((each) => each.id === '1')?.submitted).toBe(0);
    for (const department of ['1', '2']) expect(await results(id, { department })).toMatchObject({ hidden: 1, questions: [] });
    expect(await results(id, { department: '3' })).toMatchObject({ hidden: 0, submitted: 9 });
    const own = (await list(ANSWERS)).filter(({ form }) => form === 'Night shift');
    expect(new Set(own.map(({ department }) => department))).toEqual(new Set(['', '儿科']));
    expect(own.every((row) => !('dept' in row) && !('stay' in row) && !('given' in row))).toBe(true);
    // What is not told cannot be asked for either.
    expect(await list(ANSWERS, { department: '内科' })).toEqual([]);
  });

  it('leave out as much besides that no small group is the difference of what is told', () => {
    const of = (groups: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
      hiddenOf(
        Object.entries(groups).flatMap(([dept, months]) =>
          Object.entries(months).flatMap(([month, count]) =>
            Array.from({ length: count }, () => ({ dept, asked: `${month}-03 10:00:00`, state: 'Submitted' })),
          ),
        ),
        5,
      );
    const [may, june] = ['2026-05', '2026-06'];
    const hidden = (groups: Readonly<Record<string, number>>) => {
      const isHidden = of(Object.fromEntries(Object.entries(groups).map(([dept, count]) => [dept, { [may]: count }])));
      return Object.keys(groups).filter((dept) => isHidden(dept, ''));
    };
    expect(hidden({ a: 9, b: 4, c: 7 })).toEqual(['b', 'c']);
    expect(hidden({ a: 9, b: 4, c: 3 })).toEqual(['b', 'c']);
    expect(hidden({ a: 9, b: 5 })).toEqual([]);
    expect(hidden({ a: 2 })).toEqual(['a']);
    // Two that are too small together as well.
    expect(hidden({ a: 9, b: 2, c: 1, d: 6 })).toEqual(['b', 'c', 'd']);
    // All months less one month is the other month.
    const months = of({ a: { [may]: 9, [june]: 3 }, b: { [may]: 8, [june]: 8 } });
    expect(months('a', june)).toBe(true);
    expect(months('a', may)).toBe(true);
    // Nor from the other department's months and the sums of both.
    expect(months('b', june)).toBe(true);
    expect(months('b', may)).toBe(true);
    for (const sum of [months('a', ''), months('b', ''), months('', may), months('', june), months('', '')]) expect(sum).toBe(false);
  });

  it('alert of low marks until somebody says what was done', async () => {
    const id = await added();
    const low = async (): Promise<number> => ((await admin.form(FORMS, { method: 'low' })).data as { open: number }).open; // as above
    const before = await low();
    await answered(id, '1', 2);
    expect(await low()).toBe(before + 1);
    const [last] = (await list(ANSWERS, { low: 'open' })).slice(-1);
    const handle = async (note: string, who = admin) => who.form(ANSWERS, { method: 'handle', id: String(last?.id), note });
    expect((await handle(' ')).code).toBe(422);
    box.setRights('operator', { menus: ['smartscreen/hospitalevaluation'], buttons: [] });
    const person = visit(box);
    person.token = box.startSession('operator');
    expect((await handle('called', person)).code).toBe(403);
    expect((await handle('called')).code).toBe(200);
    expect((await handle('called')).code).toBe(409);
    expect(await low()).toBe(before);
  });
});

describe('the queue', () => {
  const desk = async (id: string): Promise<Row> => {
    const { data } = await admin.form(TICKETS, { method: 'desks' });
    return (data as { list: readonly Row[] }).list.find((each) => each.id === id) ?? expect.fail('no such desk'); // as above
  };
  const call = async (department: string, next: string) => admin.form(TICKETS, { method: 'call', department, next });

  it('calls each number once, however many press at the same moment', async () => {
    const number = async (): Promise<string> =>
      ((await admin.form(TICKETS, { method: 'take', department: '3' })).data as { number: string }).number; // as above
    expect([await number(), await number()]).toEqual(['C001', 'C002']);
    const replies = await Promise.all([call('3', 'C001'), call('3', 'C001')]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await desk('3')).toMatchObject({ called: 'C001', waiting: 1, next: 'C002', times: 1 });
    const { called_id } = await desk('3');
    expect((await admin.form(TICKETS, { method: 'again', id: String(called_id) })).code).toBe(200);
    expect((await desk('3')).times).toBe(2);
    expect((await call('3', 'C002')).code).toBe(200);
    // Who was called before has come.
    expect((await list(TICKETS)).find(({ number }) => number === 'C001')?.state).toBe('served');
    expect((await admin.form(TICKETS, { method: 'close', id: String((await desk('3')).called_id), state: 'missed' })).code).toBe(200);
    expect(await desk('3')).toMatchObject({ called: '', waiting: 0 });
    expect((await call('3', '')).code).toBe(424);
  });

  it('begins anew each day', async () => {
    await admin.form(TICKETS, { method: 'take', department: '4' });
    box.advance(24 * 3_600_000);
    expect(await desk('4')).toMatchObject({ waiting: 0, called: '' });
    expect((await admin.form(TICKETS, { method: 'take', department: '4' })).data).toMatchObject({ number: 'D001' });
  });
});
