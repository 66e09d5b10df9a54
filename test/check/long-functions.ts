/**
 * No function is longer than a person reads at once; components are functions. Told by indentation, which the formatter holds: a
 * function begins where its statement does, and ends at the next line that is indented as little.
 */
import type { Source } from './sources.ts';

/** Lines that a function may have, from its first to its closing one. */
const MOST = 120;

/** Last line of a function's head: an arrow with its body below, or a list of parameters with a body. */
const HEAD = /=>(?: [({[`]+)?$|\)(?:: [^=]+)? \{$/;
/** Blocks whose head looks like that of a function. */
const NO_FUNCTION = /^\s*(?:\} )?(?:(?:else )?if|for|while|switch|catch|else|class|do|with)\b/;
const CLOSES = /^\s*[)}\]]/;

/** Functions from before the limit, as `path name`: whoever splits one takes its line off, and none is added. */
const KNOWN: readonly string[] = [
  'test/appliance/accounts.ts openAccounts',
  'test/appliance/backup/backups.ts openBackups',
  'test/appliance/dispatch.ts createDispatch',
  'test/appliance/jobs/calls.ts jobCalls',
  'test/appliance/network/apply.ts openNetwork',
  'test/appliance/pms/link.ts openLink',
  'test/appliance/resource.ts operationsOf',
  'test/appliance/server.ts startAppliance',
  'test/appliance/standby/pair.ts openPair',
  'test/appliance/stored-files.ts openStoredFiles',
  'test/appliance/upgrade/upgrades.ts openUpgrades',
  'test/appliance/voice/broadcasts.ts openBroadcasts',
  'test/appliance/voice/engine.ts openVoice',
  'test/appliance/voice/meetings.ts createMeetings',
  'test/appliance/voice/progress.ts createProgress',
  'test/appliance/voice/queues.ts createQueues',
  'test/appliance/voice/supervision.ts createSupervision',
  'test/appliance/voice/wakeups.ts openWakeups',
  'test/build/budgets.ts weighBuild',
];

const indentOf = (line: string): number => line.search(/\S/);

/** Every function of a file with its first line, from 1, and its length in lines. */
export function functionsOf(text: string): readonly { readonly line: number; readonly head: string; readonly length: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((head, at) => {
    if (!HEAD.test(head) || head.trim().startsWith('*') || head.trim().startsWith('//')) return [];
    const indent = indentOf(head);
    let first = at;
    // The parameters stand on lines of their own: back to where the statement begins.
    while (first > 0 && (CLOSES.test(lines[first] ?? '') || indentOf(lines[first] ?? '') !== indent)) first -= 1;
    const begin = lines[first] ?? '';
    if (NO_FUNCTION.test(begin) && !/=>/.test(head)) return [];
    let last = at + 1;
    while (last < lines.length && (lines[last] === '' || indentOf(lines[last] ?? '') > indent)) last += 1;
    if (!CLOSES.test(lines[last] ?? '')) last -= 1;
    return [{ line: first + 1, head: begin.trim(), length: last - first + 1 }];
  });
}

const nameOf = (head: string): string => /\b(?:function|const)\s+(\w+)/.exec(head)?.[1] ?? /^(?:async )?(\w+)\(/.exec(head)?.[1] ?? head;

/**
 * Every function that is too long, with its length.
 * @param known those that may be, as `path name`; one that is not too long any more is an error too
 */
export function longFunctions(sources: readonly Source[], known: readonly string[] = KNOWN): readonly string[] {
  const long = sources.flatMap(({ path, text }) =>
    functionsOf(text).flatMap(({ line, head, length }) => (length > MOST ? [{ path, line, length, name: nameOf(head) }] : [])),
  );
  const found = new Set(long.map(({ path, name }) => `${path} ${name}`));
  return [
    ...long.flatMap(({ path, line, length, name }) =>
      known.includes(`${path} ${name}`) ? [] : [`${path}:${line}: ${name} has ${length} lines, ${MOST} at most`],
    ),
    ...known.flatMap((each) => (found.has(each) ? [] : [`${each}: not too long any more: take it off KNOWN`])),
  ];
}
