/** Where the picture of a linkage puts its cards: causes at the left, the condition beside them, and the steps one under the other to the last fallback. */
import type { Sheet, Spot } from '../../../ui/picture/sheet';

/** What the panel is about. */
export type Part = 'cause' | 'when' | 'fallback' | `step:${number}`;

/** A card. Several causes lead to one part. */
export interface PlanCard extends Spot {
  readonly key: string;
  readonly part: Part;
}
/** A line between two cards; `vertical`: from one to what follows it below. */
export interface PlanLine {
  readonly key: string;
  readonly from: PlanCard;
  readonly to: PlanCard;
  readonly vertical: boolean;
  /** Only gone where nobody has answered. */
  readonly dashed: boolean;
}
/** The picture. */
export interface Plan extends Sheet {
  readonly cards: readonly PlanCard[];
  readonly lines: readonly PlanLine[];
}

/** So many causes have a card of their own; the last card stands for the rest. */
export const MOST_CAUSES = 8;
const CAUSE = { width: 180, height: 48 } as const;
const WHEN = { width: 190, height: 84 } as const;
const STEP = { width: 280, height: 84 } as const;
const GAP = 26;
const COLUMN_GAP = 84;

/** The key of the part that a card, or a chosen key, is about. */
export const partOf = (key: string): Part | undefined =>
  /^(?:source|zone):|^(?:more|none)$/.test(key)
    ? 'cause'
    : key === 'when' || key === 'fallback' || /^step:\d+$/.test(key)
      ? (key as Part)
      : undefined; // as tested
/** Which step a key names; -1: none. */
export const stepAt = (key: string): number => (key.startsWith('step:') ? Number(key.slice(5)) : -1);

/** Makes the picture. The same linkage has always the same one. */
export function planOf(sources: readonly string[], zones: readonly string[], steps: number): Plan {
  const named = [...sources.map((id) => `source:${id}`), ...zones.map((id) => `zone:${id}`)];
  const causes = named.length === 0 ? ['none'] : named.length > MOST_CAUSES ? [...named.slice(0, MOST_CAUSES - 1), 'more'] : named;
  const columns = [0, CAUSE.width + COLUMN_GAP, CAUSE.width + WHEN.width + 2 * COLUMN_GAP] as const;
  const tallCauses = causes.length * (CAUSE.height + GAP) - GAP;
  const tallSteps = (steps + 1) * (STEP.height + GAP) - GAP;
  // What begins stands at the top where there is more than can be seen at once.
  const middle = Math.max(WHEN.height, Math.min(tallCauses, tallSteps, 2 * (STEP.height + GAP))) / 2;
  const causeTop = Math.max(0, middle - tallCauses / 2);
  const causeCards = causes.map(
    (key, at): PlanCard => ({ key, part: 'cause', x: columns[0], y: causeTop + at * (CAUSE.height + GAP), ...CAUSE }),
  );
  const when: PlanCard = { key: 'when', part: 'when', x: columns[1], y: Math.max(0, middle - WHEN.height / 2), ...WHEN };
  const chain = Array.from(
    { length: steps + 1 },
    (_, at): PlanCard => ({
      key: at === steps ? 'fallback' : `step:${at}`,
      part: at === steps ? 'fallback' : `step:${at}`,
      x: columns[2],
      y: at * (STEP.height + GAP),
      ...STEP,
    }),
  );
  const cards = [...causeCards, when, ...chain];
  const [first] = chain;
  const lines: readonly PlanLine[] = [
    ...causeCards.map((from): PlanLine => ({ key: `${from.key}-when`, from, to: when, vertical: false, dashed: from.key === 'none' })),
    ...(first ? [{ key: `when-${first.key}`, from: when, to: first, vertical: false, dashed: steps === 0 }] : []),
    ...chain.slice(1).flatMap((to, at): readonly PlanLine[] => {
      const from = chain[at];
      return from ? [{ key: `${from.key}-${to.key}`, from, to, vertical: true, dashed: to.key === 'fallback' }] : [];
    }),
  ];
  return {
    cards,
    lines,
    places: new Map(cards.map((card) => [card.key, card])),
    start: when,
    fromTop: true,
    width: columns[2] + STEP.width,
    height: Math.max(...cards.map(({ y, height }) => y + height)),
  };
}

/** The next card in a direction; undefined: there is none. */
export function neighbourOf({ cards }: Plan, key: string, way: { readonly x: number; readonly y: number }): string | undefined {
  const here = cards.find((card) => card.key === key);
  if (!here) return cards[0]?.key;
  const middleOf = ({ y, height }: Spot): number => y + height / 2;
  const beside = cards.filter((card) => (way.x === 0 ? card.x === here.x && (card.y - here.y) * way.y > 0 : (card.x - here.x) * way.x > 0));
  const far = (card: PlanCard): number =>
    way.x === 0 ? Math.abs(card.y - here.y) : Math.abs(card.x - here.x) * 10 + Math.abs(middleOf(card) - middleOf(here));
  return beside.toSorted((one, other) => far(one) - far(other))[0]?.key;
}
