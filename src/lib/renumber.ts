/** Numbers of things in an order: the numbers stay, and go to whoever stands in their place. */

/** Something with a number; simulcasts of one thing share theirs and move together. */
export interface Numbered {
  readonly id: string;
  readonly number: number;
  /** Those with the same word are one; '' stands alone. */
  readonly group: string;
}

/** One place of the order: a thing alone, or its simulcasts. */
export interface Slot<T extends Numbered> {
  readonly key: string;
  readonly number: number;
  readonly of: readonly T[];
}

/** The places, by number; what has no number comes last. */
export function slotsOf<T extends Numbered>(list: readonly T[]): readonly Slot<T>[] {
  const slots = new Map<string, T[]>();
  for (const each of list) {
    // Simulcasts that have numbers of their own are places of their own.
    const key = each.group === '' ? each.id : `${each.group}\n${each.number}`;
    slots.set(key, [...(slots.get(key) ?? []), each]);
  }
  return [...slots]
    .map(([key, of]) => ({ key, number: of[0]?.number ?? 0, of }))
    .toSorted(
      (one, other) =>
        (one.number || Number.POSITIVE_INFINITY) - (other.number || Number.POSITIVE_INFINITY) || (one.key < other.key ? -1 : 1),
    );
}

/**
 * What changes where the places stand in another order: every thing gets the number of its place.
 * @param order keys of {@link slotsOf}, each once
 */
export function renumbered<T extends Numbered>(
  slots: readonly Slot<T>[],
  order: readonly string[],
): readonly { readonly of: T; readonly number: number }[] {
  const numbers = slots.map(({ number }) => number);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  return order.flatMap((key, at) => {
    const number = numbers[at] ?? 0;
    return (byKey.get(key)?.of ?? []).filter((each) => each.number !== number).map((of) => ({ of, number }));
  });
}
