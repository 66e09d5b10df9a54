/** The list of records with its own cells, detail and expanded row. */
import { use, useCallback } from 'react';
import type { Row } from '../../../field';
import type { ListDef } from '../../../screen';
import { Icon } from '../../../ui/icon';
import { lengthText } from '../parts/length-text';
import { PlayButton } from '../parts/play-button';
import { CallBrief, CallDetail } from './call-detail';
import { cdrCalls, type cdrFields, cdrList } from './records';
import { ToolsContext } from './tools-context';

type CdrRow = Row<typeof cdrFields>;

const Caller = ({ row }: { readonly row: CdrRow }) => (
  <span className="inline-flex max-w-full items-baseline gap-2">
    <span className="tabular-nums">{row.caller || '—'}</span>
    {row.caller_name !== '' && <span className="min-w-0 truncate text-muted">{row.caller_name}</span>}
  </span>
);

const ARROWS = { inbound: 'arrow-down', outbound: 'arrow-up', internal: 'swap' } as const;

const Direction = ({ value }: { readonly value: CdrRow['direction'] }) => {
  const screen = use(ToolsContext);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={ARROWS[value]} className="size-4 text-faint" />
      {screen?.t(`voice-cdr:cdr.values.direction.${value}`)}
    </span>
  );
};

const Length = ({ value }: { readonly value: number | undefined }) => <span className="tabular-nums">{lengthText(value ?? 0)}</span>;

function RecordingCell({ row }: { readonly row: CdrRow }) {
  const screen = use(ToolsContext);
  const { id } = row;
  const gateway = screen?.gateway;
  const ask = useCallback(
    async () => (gateway ? (await gateway.send(cdrCalls.recording, { id }, { quiet: true })).data : ''),
    [gateway, id],
  );
  if (!screen || !row.recording) return <span className="text-faint">—</span>;
  const { t, can } = screen;
  if (can('voicemodel/callcdr:listen'))
    return <PlayButton url={ask} label={t('voice-cdr:call.recordingOf', { caller: row.caller })} screen={screen} />;
  return <span className="text-muted">{t('voice-cdr:call.recorded')}</span>;
}

/** How a column is drawn; the others are as their fields say. */
const CELLS = {
  caller: Caller,
  direction: Direction,
  wait: Length,
  talk: Length,
  duration: Length,
  recording: RecordingCell,
} as const;

const drawn: ListDef<'voice-cdr:cdr', typeof cdrFields>['columns'] = cdrList.columns.map((column) => {
  const spelled = typeof column === 'object' ? column : { field: column };
  const Cell = Object.hasOwn(CELLS, spelled.field) ? CELLS[spelled.field as keyof typeof CELLS] : undefined; // hasOwn has just said so
  return (Cell ? { ...spelled, Cell } : spelled) as (typeof cdrList.columns)[number]; // each cell takes its own field's value
});

/** The definition with everything that is seen. */
export const shownList: ListDef<'voice-cdr:cdr', typeof cdrFields> = {
  ...cdrList,
  columns: drawn,
  Detail: ({ row, screen }) => <CallDetail id={row.id} screen={screen} />,
  expand: (row, screen) => <CallBrief id={row.id} screen={screen} />,
};
