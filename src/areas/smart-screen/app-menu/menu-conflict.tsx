/** A menu that two people changed: items that only one of them touched are merged, of the others each is told by its name. */
import { useMemo } from 'react';
import type { ViewProps } from '../../../screen';
import { conflictWords } from '../../../screen/form/conflict-words';
import { Callout, Conflict } from '../../../ui';
import { type MenuItem, nameIn } from '../menu-parts/items';
import { mergeItems } from '../menu-parts/merge';
import type { BenchState } from './use-bench';

const MARK = 'item ';

export function MenuConflict({ bench, screen: { t, language } }: ViewProps & { readonly bench: BenchState }) {
  const { form, clash, targets } = bench;
  const base = form.saved.items;
  const theirs = (clash?.theirs.items as typeof base | undefined) ?? base; // of the same form
  const { clashes } = useMemo(() => mergeItems(base, form.values.items, theirs), [base, form.values.items, theirs]);
  if (!clash) return null;
  const say = (item: MenuItem | undefined): string =>
    item === undefined
      ? t('smart-screen-app-menu:difference.removed')
      : [Object.values(item.names).join(' / '), targets.nameOf(item.target) ?? item.target, `${item.slot}`].filter(Boolean).join(' · ');
  const others = clash.differences.filter(({ name }) => name !== 'items');
  const merges = others.length < clash.differences.length;
  const both = clashes.map((each) => {
    const item = each.mine ?? each.theirs;
    return {
      name: `${MARK}${each.id}`,
      label: t('smart-screen-app-menu:merge.item', { name: item ? nameIn(item, language) : each.id }),
      mine: say(each.mine),
      theirs: say(each.theirs),
      likely: 'mine' as const,
    };
  });
  return (
    <div className="max-w-[860px] space-y-4">
      <h1 className="text-title font-semibold">{form.values.name}</h1>
      {merges && (
        <Callout severity="info">
          {t(`smart-screen-app-menu:merge.${clashes.length === 0 ? 'all' : 'some'}`, { count: clashes.length })}
        </Callout>
      )}
      <Conflict
        differences={[...others, ...both]}
        words={conflictWords(t)}
        onBack={clash.back}
        onSave={(chosen) => {
          const sides = Object.fromEntries(clashes.map(({ id }) => [id, chosen[`${MARK}${id}`] ?? 'mine']));
          clash.settle(chosen, merges ? { items: mergeItems(base, form.values.items, theirs, sides).items } : {});
        }}
      />
    </div>
  );
}
