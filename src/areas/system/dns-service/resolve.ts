/** How the box answers names from its own records, and which records it can't have together. One rule for console and box. */
import { dns, hostname, type Issue } from '../../../field/rules';

/** A local record, as far as it decides. */
export interface LocalRecord {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly status: boolean;
}

/** What is wrong with a name that is looked up: for PTR it is an address. */
export const lookUpIssue = (name: string, type: string): Issue | undefined =>
  name === '' ? { key: 'required' } : (type === 'PTR' ? dns : hostname)(name);

/** A name of one label belongs to the local domain. @example qualified('tv', 'hotel.lan') // 'tv.hotel.lan' */
const qualified = (name: string, domain: string): string => (domain === '' || name.includes('.') ? name : `${name}.${domain}`);

/** What the box's own records say of a name. */
export interface LocalAnswer {
  /** The names that were asked for, one after the other: the first is the whole name, the others are what its aliases lead to. */
  readonly chain: readonly string[];
  readonly answers: readonly string[];
  /** The name that the servers have to be asked for; undefined: the box itself knows, if only that there is none. */
  readonly outside: string | undefined;
}

/**
 * Follows a name through the box's own records. Names of the local domain are never asked for outside.
 * @param name a name, or for PTR an address
 */
export function followLocal(records: readonly LocalRecord[], name: string, type: string, domain: string): LocalAnswer {
  const live = records.filter(({ status }) => status);
  if (type === 'PTR') {
    const answers = live.filter((each) => each.type !== 'CNAME' && each.value === name).map((each) => qualified(each.name, domain));
    return { chain: [name], answers, outside: answers.length > 0 ? undefined : name };
  }
  const chain = [qualified(name, domain)];
  for (;;) {
    const now = chain.at(-1) ?? '';
    const own = live.filter((each) => qualified(each.name, domain) === now);
    const answers = own.filter((each) => each.type === type).map(({ value }) => value);
    if (answers.length > 0) return { chain, answers, outside: undefined };
    const alias = own.find((each) => each.type === 'CNAME');
    const next = alias && qualified(alias.value, domain);
    if (next === undefined) {
      const isLocal = own.length > 0 || (domain !== '' && (now === domain || now.endsWith(`.${domain}`)));
      return { chain, answers: [], outside: isLocal ? undefined : now };
    }
    // A circle that was there before circles were refused.
    if (chain.includes(next)) return { chain: [...chain, next], answers: [], outside: undefined };
    chain.push(next);
  }
}

/** What is wrong with a record beside the others: an alias stands alone, and never leads back to itself. */
export function clashOf(
  record: LocalRecord,
  others: readonly LocalRecord[],
  domain: string,
): { readonly name?: Issue; readonly value?: Issue } {
  const name = qualified(record.name, domain);
  const same = others.filter((other) => qualified(other.name, domain) === name);
  if (same.some(({ type, value }) => type === record.type && value === record.value)) return { name: { key: 'taken' } };
  const isAlias = record.type === 'CNAME';
  if (isAlias ? same.length > 0 : same.some(({ type }) => type === 'CNAME')) return { name: { key: 'aliasBeside', args: { name } } };
  if (!isAlias || record.value === '') return {};
  if (qualified(record.value, domain) === name) return { value: { key: 'aliasSelf' } };
  const all = [...others, record].map((each) => ({ ...each, status: true }));
  const { chain } = followLocal(all, record.value, 'A', domain);
  const back = chain.indexOf(name);
  return back < 0 ? {} : { value: { key: 'aliasLoop', args: { names: [name, ...chain.slice(0, back + 1)].join(' → ') } } };
}

const isThere = (records: readonly LocalRecord[], wanted: string | undefined, domain: string): boolean =>
  records.some(({ name, status }) => status && qualified(name, domain) === wanted);

/** Where an alias ends that leads nowhere: at a name that only the box itself could know, and does not. Undefined for all other records. */
export function lostAt(records: readonly LocalRecord[], { type, value, status }: LocalRecord, domain: string): string | undefined {
  if (type !== 'CNAME' || !status || value === '') return undefined;
  const { chain, outside } = followLocal(records, value, 'A', domain);
  const end = chain.at(-1);
  return outside === undefined && !isThere(records, end, domain) ? end : undefined;
}

/**
 * The aliases that led to a local record and no longer do so after a change of others; those that the change itself is about are left out.
 * @param after the records that the change does not touch are the very same objects as before
 */
export function orphanedBy<R extends LocalRecord>(before: readonly R[], after: readonly R[], domain: string): readonly R[] {
  const leads = (records: readonly R[], alias: R): boolean =>
    isThere(records, followLocal(records, alias.value, 'A', domain).chain.at(-1), domain);
  return after.filter(
    (each) => each.type === 'CNAME' && each.status && before.includes(each) && leads(before, each) && !leads(after, each),
  );
}
