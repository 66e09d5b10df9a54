/** Records of other lists that an import creates by their names, and their way back together with its rows. */
import { encodeValues, initialValues, type ValuesOf } from '../../field/field';
import { resource } from '../../gateway/calls';
import type { Creation } from '../definition/definition';
import { nameFieldOf } from '../definition/definition';
import { type Batch, openBatch } from '../history/undo';
import type { ImportCreation } from '../import/import-props';
import { whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';

/** A record that stands for a name, as the list's own form would send it; undefined where the list has no name. */
function recordOf({ list: { fields, ...naming } }: Creation, name: string): Readonly<Record<string, unknown>> | undefined {
  const called = nameFieldOf(naming);
  if (called === undefined) return undefined;
  const values = { ...initialValues(fields), [called]: name } as ValuesOf<typeof fields>; // its name is a text of the same list
  return encodeValues(fields, values, Object.keys(fields));
}

/** What an import may create, by linked field. @param batches kept by the caller: what was created, one for each list */
export const creationsOf = (
  screen: ScreenProps,
  creates: Readonly<Record<string, Creation | undefined>>,
  batches: Map<string, Batch>,
): Readonly<Record<string, ImportCreation>> =>
  Object.fromEntries(
    Object.entries(creates).flatMap(([field, creation]) => {
      if (!creation) return [];
      const { list, words } = creation;
      const calls = resource(list.resource);
      const batchOf = (): Batch => {
        const batch = batches.get(list.resource) ?? openBatch(screen, calls);
        batches.set(list.resource, batch);
        return batch;
      };
      const made: ImportCreation = {
        words,
        whyNot: whyNot(screen, `${list.component}:add`),
        nameIssue: (name) => list.fields[nameFieldOf(list) ?? '']?.validate(name),
        create: async (name, signal) => {
          const { data } = await batchOf().gateway.send(calls.form, { ...recordOf(creation, name) }, { signal, quiet: true });
          return { value: data.id ?? '', label: name };
        },
      };
      return [[field, made]];
    }),
  );

/** An import and what was created for it, undone together: the rows first, which stand in what was created. */
export const withCreated = (batch: Batch, created: ReadonlyMap<string, Batch>): Batch => ({
  ...batch,
  undo: async () => {
    let { count, failed } = await batch.undo();
    for (const each of created.values()) {
      if (each.seconds() === 0) continue;
      const more = await each.undo();
      count += more.count;
      failed = [...failed, ...more.failed];
    }
    return { count, failed };
  },
});
