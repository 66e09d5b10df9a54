/** Who answers the queues: what each does now, and the way to log in, log out and pause one or many. */

import { useMemo, useState } from 'react';
import { choice, linked } from '../../../field';
import { listOf } from '../../../i18n/list-of';
import { lengthText } from '../../../lib/length-text';
import { thousands } from '../../../lib/number-format';
import {
  allowedBy,
  changeQuery,
  FilterBar,
  LookOnly,
  ReadState,
  RefreshFailed,
  type ScreenProps,
  Table,
  useLabels,
  useRead,
  useSend,
  type ViewProps,
} from '../../../screen';
import { useOptions } from '../../../screen/definition/use-options';
import { tableWords } from '../../../screen/list/filters';
import { type BoxClock, Timer, useBoxClock } from '../../../screen/live/box-clock';
import type { RowAction, TableColumn } from '../../../screen/table/table';
import { Button, Message, type Severity, StateTag } from '../../../ui';
import { AGENT_STATES, type Agent, type AgentState, BOX_REASONS, PAUSE_REASONS, type QueueName, readAgents, setAgents } from './calls';
import { PauseDialog } from './pause-dialog';

const EVERY_MS = 3000;
const NOTHING = {};
const RIGHT = 'voicemodel/callcenter:agent';

const SEVERITY: Readonly<Record<AgentState, Severity>> = {
  idle: 'success',
  ringing: 'warning',
  talking: 'info',
  wrapup: 'info',
  paused: 'warning',
  out: 'neutral',
};

/** The words of a reason; one that a person wrote is its own words. */
const reasonText = (reason: string, t: ScreenProps['t']): string => {
  const known = [...PAUSE_REASONS, ...BOX_REASONS].find((each) => each === reason);
  return known ? t(`voice-center:reason.${known}`) : reason;
};

/** @param all the queues, for their names */
function useColumns(all: readonly QueueName[] | undefined, clock: BoxClock, t: ScreenProps['t']): readonly TableColumn<Agent>[] {
  return useMemo<readonly TableColumn<Agent>[]>(() => {
    const namesOf = ({ queues }: Agent): string =>
      listOf(
        t,
        queues.map((id) => all?.find((queue) => queue.id === id)?.name ?? id),
      );
    return [
      {
        key: 'name',
        label: t('voice-center:agents.agent'),
        cell: ({ number, name }) => (
          <>
            <span className="tabular-nums">{number}</span> {name}
          </>
        ),
        text: ({ number, name }) => `${number} ${name}`,
        width: 180,
      },
      {
        key: 'state',
        label: t('voice-center:agents.fields.state'),
        cell: ({ state, reason, since }) => (
          <span className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-wrap max-sm:justify-end">
            <StateTag severity={SEVERITY[state]} live={state === 'ringing'}>
              {[t(`voice-center:agentState.${state}`), reasonText(reason, t)].filter(Boolean).join(' · ')}
            </StateTag>
            <span className="text-note text-muted">
              <Timer since={since} clock={clock} />
            </span>
          </span>
        ),
        width: 250,
        state: true,
      },
      {
        key: 'queues',
        label: t('voice-center:agents.queues'),
        cell: namesOf,
        text: namesOf,
      },
      { key: 'answered', label: t('voice-center:agents.answered'), cell: ({ answered }) => thousands(answered), align: 'end', width: 130 },
      { key: 'talk', label: t('voice-center:agents.talk'), cell: ({ talk }) => lengthText(talk), align: 'end', width: 120 },
      {
        key: 'average',
        label: t('voice-center:agents.average'),
        cell: ({ answered, talk }) => (answered > 0 ? lengthText(Math.round(talk / answered)) : ''),
        align: 'end',
        width: 120,
      },
    ];
  }, [t, all, clock]);
}

/** What narrows the agents, as fields. */
const FILTERS = {
  state: { ...choice(AGENT_STATES), wordsAt: 'voice-center:agentState' },
  queue: linked('voice_queue'),
};
const FILTER_NAMES = ['state', 'queue'] as const;

/** The line above the agents: search and filters, which stand in the address. */
function Filters({ screen }: ViewProps) {
  const { t, query } = screen;
  const labels = useLabels('voice-center:agents', FILTERS, screen, useOptions(FILTERS, FILTER_NAMES, screen));
  const filters = Object.fromEntries(FILTER_NAMES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <FilterBar
        fields={FILTERS}
        names={FILTER_NAMES}
        labels={labels}
        view={{ keyword: query.agent ?? '', filters }}
        onView={({ keyword, filters }) =>
          changeQuery(screen, {
            ...(keyword !== undefined && { agent: keyword }),
            ...(filters && { state: filters.state ?? '', queue: filters.queue ?? '' }),
          })
        }
        t={t}
      />
    </div>
  );
}

/** The tab. Its filters are in the address. */
export function Agents({ screen }: ViewProps) {
  const { t, gateway, failureText, notify, can, query } = screen;
  const read = useRead(gateway, readAgents, NOTHING, EVERY_MS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pausing, setPausing] = useState<readonly string[]>();
  const { pending, send } = useSend(screen, 'toast');
  const clock = useBoxClock(read.data?.data.now);
  const found = read.data?.data;
  const words = useMemo(() => tableWords(t), [t]);
  const columns = useColumns(found?.queues, clock, t);
  if (!found)
    return <ReadState read={read} failureText={failureText} rows={['h-control w-full', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />;

  const text = (query.agent ?? '').trim().toLowerCase();
  const rows = found.agents.filter(
    (agent) =>
      (query.state === undefined || agent.state === query.state) &&
      (query.queue === undefined || agent.queues.includes(query.queue)) &&
      `${agent.number} ${agent.name}`.toLowerCase().includes(text),
  );
  const ids = rows.filter(({ extension }) => chosen.has(extension)).map(({ extension }) => extension);
  const told = (state: 'idle' | 'paused' | 'out', count: number): void => {
    setChosen(new Set());
    setPausing(undefined);
    notify('success', t(`voice-center:agents.done.${state}`, { count }));
  };
  const act = async (which: readonly string[], state: 'idle' | 'out'): Promise<void> => {
    if (await send(setAgents, { ids: which, state, reason: '' }, { of: which.join() })) told(state, which.length);
  };
  const may = can(RIGHT);

  return (
    <>
      <LookOnly screen={screen} component="voicemodel/callcenter" actions={['agent']} />
      <Filters screen={screen} />
      <RefreshFailed read={read} screen={screen} />
      {may && ids.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-panel bg-accent-soft px-3 py-2">
          <span className="grow font-medium">{t('engine:bulk.chosen', { count: ids.length })}</span>
          <Button icon="check" pending={pending} onClick={() => void act(ids, 'idle')}>
            {t('voice-center:agents.logIn')}
          </Button>
          <Button icon="pause" onClick={() => setPausing(ids)}>
            {t('voice-center:agents.pause')}
          </Button>
          <Button icon="logout" pending={pending} onClick={() => void act(ids, 'out')}>
            {t('voice-center:agents.logOut')}
          </Button>
        </div>
      )}
      <div className="rounded-panel border border-line bg-surface">
        {rows.length === 0 ? (
          <Message icon="callcenter" title={t(found.agents.length === 0 ? 'voice-center:agents.none' : 'engine:list.none')}>
            {t(found.agents.length === 0 ? 'voice-center:agents.noneHelp' : 'engine:list.noneHelp')}
          </Message>
        ) : (
          <Table<Agent>
            label={t('voice-center:tabs.agents')}
            columns={columns}
            rows={rows}
            idOf={({ extension }) => extension}
            nameOf={({ number, name }) => `${number} ${name}`}
            {...(may && {
              selection: {
                has: (id: string) => chosen.has(id),
                toggle: (which: readonly string[], on: boolean) =>
                  setChosen((known) => new Set(on ? [...known, ...which] : [...known].filter((id) => !which.includes(id)))),
                count: ids.length,
                clear: () => setChosen(new Set()),
                label: (name: string) => t('engine:table.select', { name }),
              },
            })}
            actions={({ extension, state }) => {
              const out: RowAction = {
                key: 'out',
                label: t('voice-center:agents.logOut'),
                icon: 'logout',
                ...allowedBy(screen, RIGHT),
                run: () => void act([extension], 'out'),
              };
              if (state === 'out' || state === 'paused') {
                const label = t(state === 'out' ? 'voice-center:agents.logIn' : 'voice-center:agents.resume');
                const back: RowAction = {
                  key: 'in',
                  label,
                  icon: 'play',
                  ...allowedBy(screen, RIGHT, true),
                  run: () => void act([extension], 'idle'),
                };
                return state === 'out' ? [back] : [back, out];
              }
              const pause: RowAction = {
                key: 'pause',
                label: t('voice-center:agents.pause'),
                icon: 'pause',
                ...allowedBy(screen, RIGHT, true),
                run: () => setPausing([extension]),
              };
              return [pause, out];
            }}
            severity={({ state }) => (state === 'out' ? 'neutral' : undefined)}
            words={words}
          />
        )}
      </div>
      {pausing && (
        <PauseDialog
          names={found.agents.filter(({ extension }) => pausing.includes(extension)).map(({ number, name }) => `${number} ${name}`)}
          extensions={pausing}
          screen={screen}
          onPaused={() => told('paused', pausing.length)}
          onClose={() => setPausing(undefined)}
        />
      )}
    </>
  );
}
