/** What the list of sources draws in a way of its own: how the last refresh went, and the file of a source. */

import type { ReactNode } from 'react';
import type { Row } from '../../../field';
import type { Rule, UploadFile } from '../../../field/rules';
import { spanText } from '../../../i18n/duration-text';
import { changeQuery, type ListViews, type ScreenProps, type ViewProps } from '../../../screen';
import type { ActionTools } from '../../../screen/definition/definition';
import { UploadDialog } from '../../../screen/upload/one-file';
import { useOneFile } from '../../../screen/upload/use-one-file';
import { StateTag } from '../../../ui';
import { readFile, refreshSource, stopSource } from './calls';
import { guideSources, type sourceFields } from './sources';

type Source = Row<typeof sourceFields>;

const MOST_MB = 100;
const SEVERITIES = { never: 'neutral', reading: 'info', ok: 'success', failed: 'danger' } as const;

/** A guide is checked by what is in it: the box reads it. */
const guideFile: Rule<UploadFile> = ({ size }) =>
  size === 0 ? { key: 'fileEmpty' } : size > MOST_MB * 1024 * 1024 ? { key: 'fileSize', args: { max: `${MOST_MB}M` } } : undefined;

/** How the last refresh went; where it failed, why, and what is in use in spite of it. */
function State({ row, screen: { t } }: ViewProps & { readonly row: Source }) {
  const { state, reason, detail, last_try: tried, last_good: good } = row;
  const why = t(`media-epg:sources.values.reason.${reason}`, { detail });
  const kept = good === '' ? t('media-epg:sources.nothingKept') : t('media-epg:sources.kept', { when: good.slice(0, 16) });
  return (
    <span className="block py-0.5 whitespace-normal">
      <StateTag severity={SEVERITIES[state]} live={state === 'reading'}>
        {t(`media-epg:sources.values.state.${state}`)}
      </StateTag>
      <span className="block text-note text-muted tabular-nums">
        {[tried.slice(0, 16), ...(state === 'failed' ? [why, kept] : [])].join(' · ')}
      </span>
    </span>
  );
}

function FileDialog({ screen, id, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, notify } = screen;
  const guide = useOneFile<true>(screen, { validate: guideFile, read: async () => true });
  const { file, about, send } = guide;
  const read = async (): Promise<void> => {
    if (!file || !(await send(readFile, { id, file }))) return;
    notify('info', t('media-epg:sources.file.started'));
    onClose();
  };
  return (
    <UploadDialog
      of={guide}
      title={t('media-epg:sources.file.title')}
      label={t('media-epg:sources.file.label')}
      accept=".xml,.gz,.xmltv"
      types={t('media-epg:sources.file.types')}
      action={about && { label: t('media-epg:sources.file.send'), onPress: () => void read() }}
      onClose={onClose}
      found={() => null}
    />
  );
}

/** The source whose file is asked for is in the address. */
function WithFile({ screen, children }: ViewProps & { readonly children: ReactNode }) {
  const { query, can } = screen;
  const { file } = query;
  return (
    <>
      {children}
      {file && can(`${guideSources.component}:edit`) && (
        <FileDialog screen={screen} id={file} onClose={() => changeQuery(screen, { file: '' })} />
      )}
    </>
  );
}

const begin = async ({ id, name }: Source, { send, notify, t }: ActionTools): Promise<void> => {
  if (await send(refreshSource, { id })) notify('info', t('media-epg:sources.started', { name }));
};

const stop = async ({ id, name }: Source, { send, notify, t }: ActionTools): Promise<void> => {
  if (await send(stopSource, { id })) notify('info', t('media-epg:sources.stopped', { name }));
};

/** What vanishes from the screens with a source that has been read. */
const vanishes = ({ name, channels = 0, programmes = 0 }: Source, { t }: Pick<ScreenProps, 't'>): readonly string[] =>
  programmes === 0 ? [] : [t('media-epg:sources.vanishes', { name, count: channels })];

export const views: ListViews<typeof sourceFields> = {
  switching: (row, on, screen) => (on ? [] : vanishes(row, screen)),
  consequences: (rows, screen) => rows.filter(({ status }) => status).flatMap((row) => vanishes(row, screen)),
  cells: {
    state: State,
    kind: ({ row: { kind, every }, screen: { t } }) => (
      <span>
        {t(`media-epg:sources.values.kind.${kind}`)}
        {kind === 'url' && (
          <span className="text-muted"> · {t('media-epg:sources.every', { span: spanText(every ?? 0, 'hours', t) })}</span>
        )}
      </span>
    ),
  },
  actions: [
    {
      name: 'refresh',
      icon: 'refresh',
      primary: true,
      right: 'edit',
      when: ({ kind, state }) => kind === 'url' && state !== 'reading',
      run: begin,
    },
    {
      name: 'stop',
      icon: 'stop',
      primary: true,
      right: 'edit',
      when: ({ state }) => state === 'reading',
      run: stop,
    },
    {
      name: 'file',
      icon: 'upload',
      primary: true,
      right: 'edit',
      when: ({ kind, state }) => kind === 'file' && state !== 'reading',
      run: ({ id }, screen) => changeQuery(screen, { file: id }),
    },
  ],
  Around: WithFile,
};
