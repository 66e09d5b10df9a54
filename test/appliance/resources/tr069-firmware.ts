/** Firmware of the house's devices: files, and which of them each model should have. */
import { firmware } from '../../../src/areas/tr069/itms/firmware';
import { hashOf, imageOf } from '../cwmp/firmware-files';
import { KINDS } from '../cwmp/fleet-seed';
import { CPES } from '../cwmp/records';
import { operation } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const declared = declaredResource(firmware);

/** What the box itself says of a file. */
const measured = (entry: Entry): Entry => {
  const bytes = imageOf(entry);
  return { size: bytes.length, hash: hashOf(bytes) };
};

const compliance = operation({
  path: '',
  method: 'compliance',
  fields: {},
  run: ({ box }) => {
    const files = rowsOf(tr069Firmware, box.store, box.clock).all();
    const found = box.store.all(
      `SELECT json_extract(body, '$.model') AS model, json_extract(body, '$.hardware') AS hardware, json_extract(body, '$.firmware') AS version,
         count(*) AS devices FROM rows WHERE resource = '${CPES}' GROUP BY model, hardware, version ORDER BY model, hardware, version`,
    );
    const models = new Map<string, { model: string; hardware: string; versions: { version: string; devices: number }[] }>();
    for (const { model, hardware, version, devices } of found) {
      const key = `${model}\n${hardware}`;
      const known = models.get(key) ?? { model: String(model), hardware: String(hardware), versions: [] };
      known.versions.push({ version: String(version), devices: Number(devices) });
      models.set(key, known);
    }
    const list = [...models.values()].map((each) => {
      const target = files.find((file) => file.target === 1 && file.model === each.model && file.hardware === each.hardware);
      return { ...each, target: target?.version ?? '', back_to: target?.back_to ?? '' };
    });
    return { data: { list } };
  },
});

export const tr069Firmware: Resource = {
  ...declared,
  has: ['list', 'detail', 'form', 'del', 'export'],
  seed: (clock) =>
    KINDS.flatMap(({ model, hardware, versions }) =>
      versions.map((version, index) => {
        const entry = {
          ...{ model, hardware, version, note: '', added: wireTime(clock.now() - (versions.length - index) * 40 * 86_400_000), devices: 0 },
          target: index === versions.length - 1 ? 1 : 0,
          from_version: index > 1 ? (versions[index - 1] ?? '') : '',
          back_to: index > 0 ? (versions[index - 1] ?? '') : '',
        };
        return { ...entry, ...measured(entry) };
      }),
    ),
  check: (entry, others) => ({
    ...declared.check(entry),
    ...(others.some((each) => each.model === entry.model && each.hardware === entry.hardware && each.version === entry.version) && {
      version: 'taken' as const,
    }),
    ...(entry.target === 1 &&
      others.some((each) => each.target === 1 && each.model === entry.model && each.hardware === entry.hardware) && {
        target: 'cpeTargetTwice' as const,
      }),
    ...(entry.from_version !== '' && entry.from_version === entry.version && { from_version: 'cpeSameVersion' as const }),
    ...(entry.back_to !== '' && entry.back_to === entry.version && { back_to: 'cpeSameVersion' as const }),
  }),
  derive: measured,
  present: (entry, _clock, { store }) => ({
    ...entry,
    devices: Number(
      store.get(
        `SELECT count(*) AS count FROM rows WHERE resource = '${CPES}' AND json_extract(body, '$.model') = ?
           AND json_extract(body, '$.hardware') = ? AND json_extract(body, '$.firmware') = ?`,
        ...[String(entry.model), String(entry.hardware), String(entry.version)],
      )?.count,
    ),
  }),
  methods: [compliance],
};
