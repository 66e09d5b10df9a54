/** The toolbar of the editor: how it is shown, what can be done, files and templates, and what is wrong. */

import { useRef } from 'react';
import { useT } from '../../../i18n/i18n';
import { Button, Icon, IconButton, Menu } from '../../../ui';
import { Popover } from '../../../ui/popover';
import { Segments } from '../../../ui/segments';
import type { Act } from './actions';
import { problemWords, titleOf } from './node-words';
import { TEMPLATES, type Template } from './templates';
import type { Reading } from './use-reading';

/** How the IVR is shown. */
export type View = 'picture' | 'outline' | 'both';

export function Toolbar({
  views,
  view,
  onView,
  selected,
  editable,
  can,
  reading,
  act,
  onTemplate,
  onFile,
  onExport,
}: {
  readonly views: readonly View[];
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly selected: string;
  readonly editable: boolean;
  readonly can: { readonly undo: boolean; readonly redo: boolean; readonly paste: boolean; readonly export: boolean };
  readonly reading: Reading;
  readonly act: Act;
  readonly onTemplate: (template: Template) => void;
  readonly onFile: (file: File) => void;
  readonly onExport: () => void;
}) {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div role="toolbar" aria-label={t('voice-ivr:tool.label')} className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label={t('voice-ivr:tool.view')}
        options={views.map((value) => ({ value, label: t(`voice-ivr:tool.${value}`) }))}
        value={view}
        onChange={onView}
      />
      {editable && (
        <>
          <div className="flex items-center">
            <Button icon="plus" onClick={() => act({ do: 'add', key: selected })}>
              {t('voice-ivr:tool.add')}
            </Button>
            <span className="ml-1.5 flex">
              {(
                [
                  ['undo', 'undo', can.undo, { do: 'undo' }],
                  ['redo', 'undo', can.redo, { do: 'redo' }],
                  ['copy', 'copy', reading.byId.has(selected), { do: 'copy', key: selected }],
                  ['paste', 'review', can.paste, { do: 'paste', key: selected }],
                  ['remove', 'delete', selected !== '', { do: 'remove', key: selected }],
                ] as const
              ).map(([name, icon, able, wish]) => (
                <span key={name} className={name === 'redo' ? '-scale-x-100' : ''}>
                  <IconButton icon={icon} label={t(`voice-ivr:tool.${name}`)} disabled={!able} onClick={() => act(wish)} />
                </span>
              ))}
            </span>
          </div>
          <Menu
            label={t('voice-ivr:tool.template')}
            align="start"
            button={
              <>
                <Icon name="template" className="size-4" />
                {t('voice-ivr:tool.template')}
              </>
            }
            entries={TEMPLATES.map((each) => ({
              key: each,
              label: t(`voice-ivr:template.${each}`),
              note: t(`voice-ivr:templateHelp.${each}`),
              onSelect: () => onTemplate(each),
            }))}
          />
        </>
      )}
      <span className="flex">
        {editable && (
          <>
            <IconButton icon="upload" label={t('voice-ivr:tool.import')} onClick={() => file.current?.click()} />
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              aria-label={t('voice-ivr:import.file')}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                // The same file may be chosen again after it was mended.
                event.target.value = '';
                if (chosen) onFile(chosen);
              }}
            />
          </>
        )}
        <IconButton icon="download" label={t('voice-ivr:tool.export')} disabled={!can.export} onClick={onExport} />
      </span>
      <span className="ml-auto">
        <Problems reading={reading} act={act} />
      </span>
    </div>
  );
}

/** What is wrong with the IVR, each a way to its step. */
function Problems({ reading: { problems, byId }, act }: { readonly reading: Reading; readonly act: Act }) {
  const t = useT();
  const grave = problems.some((problem) => problem.grave);
  return problems.length === 0 ? (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <Icon name="check" className="size-4 text-success" />
      {t('voice-ivr:problem.none')}
    </span>
  ) : (
    <Popover
      label={t('voice-ivr:problem.count', { count: problems.length })}
      button={
        <>
          <Icon name="warning" className={`size-4 ${grave ? 'text-danger' : 'text-warning'}`} />
          {t('voice-ivr:problem.count', { count: problems.length })}
        </>
      }
    >
      {(close) => (
        <ul className="max-h-80 w-80 max-w-full overflow-y-auto">
          {problems.map((problem) => (
            <li key={`${problem.node} ${problem.fault} ${problem.branch}`}>
              <button
                type="button"
                onClick={() => {
                  close();
                  act({ do: 'press', key: problem.node });
                }}
                className="flex w-full items-start gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover"
              >
                <Icon name="warning" className={`mt-0.5 size-4 ${problem.grave ? 'text-danger' : 'text-warning'}`} />
                <span className="min-w-0">
                  {problem.node !== '' && <span className="block truncate font-medium">{titleOf(t, byId.get(problem.node))}</span>}
                  <span className="block text-note text-muted">{problemWords(t, problem)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
