/** IVRs: each number once on the box, every branch to a node that is there, and none deleted that calls are sent to. */
import { type IvrKind, type IvrNode, readIvr, readNode } from '../../../src/areas/voice/dialplan/ivr';
import { readTarget } from '../../../src/areas/voice/dialplan/target';
import { problemsOf } from '../../../src/areas/voice/ivr-page/problems';
import { ivrs } from '../../../src/areas/voice/ivr-page/records';
import { blank, MOST_NODES } from '../../../src/areas/voice/ivr-page/tree';
import type { Box } from '../box';
import type { Message } from '../messages';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { numberProblem } from '../voice/numbers';
import { followNumber } from '../voice/renumbering';
import { planOf } from '../voice/snapshot';

const declared = declaredResource(ivrs);

const listOf = (value: unknown): readonly unknown[] | undefined => {
  if (typeof value !== 'string') return Array.isArray(value) ? value : undefined;
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
};

/** Why the nodes can't be kept. What readIvr would pass over in silence is refused here. */
function nodesProblem({ root, nodes }: Entry): Message | undefined {
  const list = listOf(nodes);
  if (!list) return { key: 'format' };
  if (list.length === 0) return { key: 'required' };
  if (list.length > MOST_NODES) return { key: 'issue.tooMany', args: { max: MOST_NODES } };
  const read = list.map(readNode);
  const ids = new Set(read.map((node) => node?.id));
  if (ids.has(undefined) || ids.size < list.length) return { key: 'format' };
  for (const node of read) {
    const branch = Object.entries(node?.next ?? {}).find(([, to]) => !ids.has(to));
    if (branch) return { key: 'ivrBranch', args: { node: node?.name || node?.id || '', branch: branch[0] } };
  }
  return ids.has(String(root)) ? undefined : { key: 'ivrRoot' };
}

/** Whether the box has what a node names. */
function knows(box: Box): (kind: 'target' | 'prompt' | 'time', value: string) => boolean {
  const plan = planOf(box);
  const has = (rows: readonly { readonly id: string }[], id: string): boolean => rows.some((row) => row.id === id);
  return (kind, value) => {
    if (kind === 'prompt') return has(plan.prompts, value);
    if (kind === 'time') return has(plan.times, value);
    const target = readTarget(value);
    switch (target?.kind) {
      case 'extension':
      case 'voicemail':
        return has(plan.extensions, target.ref);
      case 'group':
        return has(plan.groups, target.ref);
      case 'queue':
        return has(plan.queues, target.ref);
      case 'ivr':
        return has(plan.ivrs, target.ref);
      case 'meeting':
        return has(plan.meetings, target.ref);
      default:
        return true;
    }
  };
}

const node = (id: string, kind: IvrKind, name: string, more: Partial<IvrNode> = {}): IvrNode => ({ ...blank(id, kind), name, ...more });

export const voiceIvrpage: Resource = {
  ...declared,
  follow: (before, after, box) => followNumber(box, before, after),
  seed: () => [
    {
      number: '7000',
      name: '总机导航',
      status: 1,
      used_by: [],
      problems: 0,
      root: 'welcome',
      nodes: JSON.stringify([
        node('welcome', 'prompt', '欢迎致电', { prompt: '1', next: { next: 'main' } }),
        node('main', 'menu', '主菜单', {
          prompt: '2',
          dial: true,
          next: {
            '1': 'booking',
            '2': 'service',
            '3': 'dining',
            '4': 'concierge',
            '5': 'spa',
            '9': 'english',
            '0': 'desk',
            timeout: 'desk',
            invalid: 'main',
          },
        }),
        node('booking', 'queue', '客房预订', { target: 'queue:1', next: { unanswered: 'desk' } }),
        node('service', 'queue', '客户服务', { target: 'queue:2', next: { unanswered: 'desk' } }),
        node('dining', 'time', '餐厅营业？', { time: '1', next: { open: 'restaurant', closed: 'dining-closed' } }),
        node('restaurant', 'extension', '餐厅', { target: 'extension:5', next: { unanswered: 'desk' } }),
        node('dining-closed', 'announcement', '餐厅已打烊', { prompt: '3' }),
        node('concierge', 'extension', '礼宾', { target: 'extension:4', next: { unanswered: 'desk' } }),
        node('spa', 'extension', '水疗预约', { target: 'extension:8', next: { unanswered: 'message' } }),
        node('english', 'menu', 'English menu', { prompt: '2', next: { '1': 'booking', '0': 'desk', '*': 'main', timeout: 'desk' } }),
        node('desk', 'group', '前台', { target: 'group:1', next: { unanswered: 'message' } }),
        node('message', 'voicemail', '留言', { target: 'voicemail:1' }),
      ]),
    },
    {
      number: '7001',
      name: '夜间导航',
      status: 1,
      used_by: [],
      problems: 0,
      root: 'closed',
      nodes: JSON.stringify([
        node('closed', 'prompt', '非营业时间', { prompt: '3', next: { next: 'menu' } }),
        node('menu', 'menu', '夜间菜单', { prompt: '2', wait: 8, next: { '1': 'manager', '2': 'security', '0': 'desk', timeout: 'desk' } }),
        node('manager', 'extension', '值班经理', { target: 'extension:2', next: { unanswered: 'message' } }),
        node('security', 'group', '工程与保安', { target: 'group:2', next: { unanswered: 'manager' } }),
        node('desk', 'extension', '总台', { target: 'extension:1', next: { unanswered: 'message' } }),
        node('message', 'voicemail', '留言', { target: 'voicemail:2' }),
      ]),
    },
  ],
  check: (entry, others, box) => ({
    ...declared.check(entry),
    number: numberProblem(box, 'ivr', String(entry.number), others),
    nodes: nodesProblem(entry),
  }),
  present: (entry, _clock, box) => ({
    ...entry,
    used_by: box.references.usersOf('voiceIvrpage', entry).map(({ name }) => name),
    problems: problemsOf(readIvr(entry), knows(box)).length,
  }),
};
