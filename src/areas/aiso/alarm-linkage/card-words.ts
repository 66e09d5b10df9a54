/** What a card of a linkage says, in the picture and in the outline alike. */

import { weekText } from '../../../field/weekdays';
import { lengthText } from '../../../lib/length-text';
import type { Labels, ScreenProps } from '../../../screen';
import type { IconName } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { checkStep, isCall, isRealOnly, type Linkage } from './linkages';
import { MOST_CAUSES, type PlanCard, stepAt } from './picture-plan';
import { REHEARSED_SEVERITY, rehearsedWords, type useRehearsal } from './rehearsal';
import { STEP_ICONS } from './steps';
import { type Names, nameOf } from './use-names';

/** A card as it is read. */
export interface CardFace {
  readonly icon: IconName;
  readonly title: string;
  /** Whom or what it is about. */
  readonly says: string;
  /** What it would come to now. */
  readonly comes: string;
  readonly severity: Severity | undefined;
  /** It is not whole yet. */
  readonly wrong: boolean;
  /** It costs money, alarms the police or opens a door. */
  readonly grave: boolean;
}

const plain = { comes: '', severity: undefined, wrong: false, grave: false } as const;

/** When a linkage follows, in words. */
function whenSays(
  { days, from, until, count, within, counted }: Linkage,
  { t }: Pick<ScreenProps, 't'>,
  labels: Labels,
): { readonly says: string; readonly comes: string } {
  const when = weekText(days, labels.wordsOf('days'));
  const hours = from === '' ? '' : `${from}–${until}`;
  const needs =
    (count ?? 1) > 1
      ? t('aiso-alarm-linkage:editor.needs', {
          count: count ?? 1,
          within: within ?? 0,
          which: t(`aiso-alarm-linkage:linkages.values.counted.${counted}`),
        })
      : '';
  return { says: [when, hours].filter(Boolean).join(' '), comes: needs };
}

/** What the card of a part says. */
export function faceOf(
  { key, part }: PlanCard,
  values: Linkage,
  names: Names,
  { found, places }: Pick<ReturnType<typeof useRehearsal>, 'found' | 'places'>,
  screen: Pick<ScreenProps, 't'>,
  labels: Labels,
): CardFace {
  const { t } = screen;
  const { sources, zones, steps, fallback } = values;
  if (key === 'none') return { ...plain, icon: 'warning', title: t('aiso-alarm-linkage:editor.noCause'), says: '', wrong: true };
  if (key === 'more')
    return {
      ...plain,
      icon: 'more',
      title: t('aiso-alarm-linkage:editor.more', { count: sources.length + zones.length - MOST_CAUSES + 1 }),
      says: '',
    };
  if (part === 'cause') {
    const id = key.slice(key.indexOf(':') + 1);
    return key.startsWith('zone:')
      ? { ...plain, icon: 'shield', title: nameOf(names.zones, id), says: t('aiso-alarm-linkage:editor.zone') }
      : { ...plain, icon: 'alarm', title: nameOf(names.sources, id), says: t('aiso-alarm-linkage:editor.source') };
  }
  if (part === 'when') return { ...plain, icon: 'filter', title: t('aiso-alarm-linkage:editor.when'), ...whenSays(values, screen, labels) };
  // The line that says most of a group is its last: whoever answers, or that nobody did.
  const asked = part === 'fallback' ? -1 : places.findIndex(({ place }) => place === stepAt(key));
  const lines = (found?.lines ?? []).filter(({ step }) => step === asked && (part === 'fallback' || asked >= 0));
  const [first] = lines;
  const last = lines.at(-1);
  const comes = first && last ? `${lengthText(first.at)} · ${rehearsedWords(t, last)}` : '';
  const severity = last && REHEARSED_SEVERITY[last.result];
  if (part === 'fallback')
    return {
      ...plain,
      icon: 'phone',
      title: t('aiso-alarm-linkage:linkages.fields.fallback'),
      says: nameOf(names.phones, fallback),
      comes,
      severity,
      wrong: fallback === '',
    };
  const step = steps[stepAt(key)];
  if (!step) return { ...plain, icon: 'unknown', title: '', says: '' };
  const { kind, target, seconds, wall, tile } = step;
  const where =
    kind === 'camera' && wall !== '' ? t('aiso-alarm-linkage:editor.onWall', { wall: nameOf(names.walls, wall), tile: tile ?? 1 }) : '';
  const rings = isCall(kind) ? t('aiso-alarm-linkage:editor.rings', { seconds: seconds ?? 0 }) : '';
  return {
    icon: STEP_ICONS[kind],
    title: t(`aiso-alarm-linkage:kind.${kind}`),
    says: [target === '' ? '' : nameOf(names.targets, target), where, rings].filter(Boolean).join(' · '),
    comes: comes || (found && !first && asked >= 0 ? t('aiso-alarm-linkage:editor.notReached') : ''),
    severity,
    wrong: checkStep(step) !== undefined,
    grave: isRealOnly(kind),
  };
}
