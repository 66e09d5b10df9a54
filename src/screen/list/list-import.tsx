/** The import of a declared list: its fields and calls given to the import, which is loaded when it is opened. */
import { lazy, Suspense, useState } from 'react';
import type { Fields, ValuesOf } from '../../field/field';
import { loadPart } from '../../lib/load-part';
import type { ResourceCalls } from '../data/resource-calls';
import type { AnyListDef, FormGroups, PreviewProps } from '../definition/definition';
import type { Labels } from '../definition/labels';
import { openBatch } from '../history/undo';
import { existingKeys } from '../import/existing-keys';
import type { ImportTalk } from '../job/import-job';
import type { ScreenProps } from '../screen';

const CreatingImport = lazy(async () => ({ default: (await loadPart(() => import('./creating-import'))).CreatingImport }));

/** The dialog of a list's import; nothing where the list takes none. `onClose` is told whether the box has taken rows. */
export function ListImport<F extends Fields>({
  def,
  calls,
  labels,
  screen,
  onClose,
}: {
  readonly def: AnyListDef<F>;
  readonly calls: ResourceCalls;
  readonly labels: Labels;
  readonly screen: ScreenProps;
  readonly onClose: (done: boolean) => void;
}) {
  // One for each time that it is opened: an import is one batch.
  const [batch] = useState(() => openBatch(screen, calls));
  const asJob = screen.able('job');
  if (!def.import) return null;
  const { fields, Preview } = def;
  const { names, keyField, foreign, aliases, creates } = def.import;
  return (
    <Suspense>
      <CreatingImport
        def={def}
        fields={fields}
        names={names}
        groups={def.form as FormGroups<Fields> | undefined} // its `when` and `required` take values of def.fields
        check={(values) => def.check?.(values as ValuesOf<F>) ?? {}} // values of def.fields, by their names
        labelOf={labels.field}
        wordsOf={labels.wordsOf}
        wordsKey={def.key}
        aliases={aliases}
        creates={creates}
        screen={screen}
        {...(foreign && { foreign })}
        {...(keyField !== undefined && {
          keyField,
          existing: (keys: readonly string[], signal: AbortSignal) => existingKeys(screen.gateway, calls.list, keyField, keys, signal),
        })}
        asJob={asJob}
        {...(asJob && {
          settled: async (signal: AbortSignal) => {
            const { importsEnded } = await loadPart(() => import('../job/import-job'));
            await importsEnded(screen.gateway, def.component, signal);
          },
        })}
        send={async (file: File, talk: ImportTalk) => {
          if (!asJob) {
            return (await batch.gateway.send({ ...calls.import, overlay: false }, { file }, { signal: talk.signal, quiet: true })).data;
          }
          const { importAsJob } = await loadPart(() => import('../job/import-job'));
          const report = await importAsJob(batch.gateway, def.component, calls.import.path, file, talk);
          batch.extend(report.undo);
          return report;
        }}
        failureText={screen.failureText}
        batch={batch}
        language={screen.language}
        t={screen.t}
        {...(Preview && {
          preview: (rows: PreviewProps['rows'], added: number) => <Preview rows={rows} added={added} screen={screen} />,
        })}
        fileName={labels.title}
        onClose={onClose}
      />
    </Suspense>
  );
}
