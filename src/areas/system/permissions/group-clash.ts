/** Two versions of a group that two people changed at once (src/gateway/README.md, Codes). Pure. */
import type { Translate } from '../../../i18n/keys';
import type { Difference, Side } from '../../../ui/conflict';
import type { GroupDetail } from './calls';
import { type GroupValues, type Offer, rightsIn, valuesOf } from './group-values';
import { linesOf } from './right-names';
import { missing } from './rights';

/** What a person decides between. */
export interface GroupClash {
  readonly theirs: GroupDetail;
  readonly differences: readonly Difference[];
  /** The values to save. */
  readonly settle: (chosen: Readonly<Record<string, Side>>) => GroupValues;
}

/** What is decided together: rights are one thing. */
const PARTS = {
  name: ['name'],
  note: ['note'],
  rights: ['menus', 'operation_menus', 'buttons', 'is_super'],
  scenes: ['scenes'],
  reviewer: ['reviewer'],
} as const satisfies Record<string, readonly (keyof GroupValues)[]>;
type Part = keyof typeof PARTS;

/**
 * The differences between what a person wants and what somebody else has saved since.
 * @param saved what both began with
 */
export function clashOf(
  saved: GroupValues,
  mine: GroupValues,
  theirs: GroupDetail,
  { everything, titles }: Offer,
  t: Translate,
): GroupClash {
  const other = valuesOf(theirs, everything);
  const differs = (part: Part, one: GroupValues, two: GroupValues): boolean => PARTS[part].some((name) => one[name] !== two[name]);
  const told = (what: string, names: readonly string[]): string =>
    t('system-people:group.gives', { what, names: names.join(t('system-people:group.between')) });
  const said = (part: Part, values: GroupValues): string => {
    if (part === 'rights') {
      if (values.is_super) return t('system-people:group.super');
      const [before, now] = [rightsIn(saved, everything), rightsIn(values, everything)];
      const given = linesOf(missing(now, before), titles, t);
      const taken = linesOf(missing(before, now), titles, t);
      return [
        ...(given.length > 0 ? [told(t('system-people:group.given'), given)] : []),
        ...(taken.length > 0 ? [told(t('system-people:group.taken'), taken)] : []),
      ].join(' · ');
    }
    if (part === 'reviewer') return t(values.reviewer ? 'common:field.yes' : 'common:field.no');
    if (part === 'scenes')
      return values.scenes === '*'
        ? t('system-people:group.allScenes')
        : values.scenes.split(',').filter(Boolean).join(t('system-people:group.and'));
    return values[part];
  };
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => differs(part, mine, other)); // the keys of the table above
  return {
    theirs,
    differences: parts.map((part) => ({
      name: part,
      label: t(`system-people:group.${part}`),
      mine: said(part, mine),
      theirs: said(part, other),
      likely: differs(part, saved, mine) ? 'mine' : 'theirs',
    })),
    settle: (chosen) => {
      const keep = parts.filter((part) => chosen[part] === 'mine').flatMap((part): readonly (keyof GroupValues)[] => PARTS[part]);
      return { ...other, ...Object.fromEntries(keep.map((name) => [name, mine[name]])) };
    },
  };
}
