/** Old and new of each changed value, in words: in the review, in the countdown, and after a change went back. */

import type { Translate } from '../../i18n/keys';
import { DEPENDENT_KINDS } from './dependents';
import { PAIR, type RawChange } from './review';

/** Puts a change into words: what it concerns, its old and its new value. */
export type Describe = (change: RawChange) => { readonly what: string; readonly from: string; readonly to: string };

/** What every screen can tell of changes that are tried out: settings that hang on the network, and which machine is the host. */
export function describeShared(t: Translate, { object, field, from, to }: RawChange): ReturnType<Describe> | undefined {
  if (object === PAIR) return { what: t('safe-apply:change.host'), from, to };
  const kind = DEPENDENT_KINDS.find((each) => field === '' && object.startsWith(`${each} `));
  return (
    kind && {
      what: `${t(`safe-apply:depend.kind.${kind}`)} ${object.slice(kind.length + 1)}`.trim(),
      from,
      to: to === 'off' ? t('safe-apply:depend.disabled') : to,
    }
  );
}

/** The words around the values. */
interface ChangeWords {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** Stands for an empty value. */
  readonly none: string;
}

/** The words of a table of changes. */
export const changeWords = (t: Translate): ChangeWords => ({
  what: t('safe-apply:change.what'),
  before: t('safe-apply:change.before'),
  after: t('safe-apply:change.after'),
  none: t('safe-apply:change.none'),
});

/** What a safe apply changes, as a table of setting, before and after. */
export function ChangeTable({
  changes,
  describe,
  words,
}: {
  readonly changes: readonly RawChange[];
  readonly describe: Describe;
  readonly words: ChangeWords;
}) {
  return (
    <table className="w-full text-left tabular-nums">
      <thead className="max-sm:sr-only">
        <tr className="text-note text-muted">
          <th className="py-1 pr-3 font-normal">{words.what}</th>
          <th className="py-1 pr-3 font-normal">{words.before}</th>
          <th className="py-1 font-normal">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { what, from, to } = describe(change);
          return (
            <tr key={`${change.object} ${change.field}`} className="border-t border-line align-top max-sm:grid max-sm:grid-cols-2">
              <th className="py-1.5 pr-3 font-medium [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:pb-0">{what}</th>
              <td className="py-1.5 pr-3 text-muted [overflow-wrap:anywhere]">{from || words.none}</td>
              <td className="py-1.5 [overflow-wrap:anywhere]">{to || words.none}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
