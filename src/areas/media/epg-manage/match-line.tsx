/** A channel and the ids that may belong to it, each with what it has on now. */
import type { BoxTime } from '../../../lib/box-time';
import type { ScreenProps } from '../../../screen';
import { Button, Icon, Tag } from '../../../ui';
import type { OnNow } from './calls';
import type { Candidate } from './match';
import type { Row } from './match-rows';

/** What a line is given beside its channel. */
export interface MatchTools {
  readonly t: ScreenProps['t'];
  readonly time: BoxTime;
  readonly onNow: ReadonlyMap<string, OnNow>;
  readonly mayEdit: boolean;
  readonly choose: (channel: string, id: string) => void;
  readonly without: (channel: string) => void;
  readonly other: (channel: string) => void;
  readonly skip: (channel: string) => void;
}

/** What an id has on now, as proof; nothing while that is asked. */
export function nowText(t: ScreenProps['t'], time: BoxTime, on: OnNow | undefined): string {
  if (!on) return ' ';
  if (on.title !== '') return t('media-epg:matching.onNow', { title: on.title, from: time.minute(on.start), until: time.minute(on.stop) });
  return on.next === ''
    ? t('media-epg:matching.nothingOn')
    : t('media-epg:matching.onNext', { title: on.next, from: time.minute(on.next_start) });
}

function Choice({ candidate, row, tools }: { readonly candidate: Candidate; readonly row: Row; readonly tools: MatchTools }) {
  const { entry, why } = candidate;
  const { t, time, onNow, mayEdit, choose } = tools;
  const sure = row.sure === candidate;
  return (
    <li className="min-w-0 grow basis-56 sm:max-w-80">
      <button
        type="button"
        disabled={!mayEdit}
        onClick={() => choose(row.channel.id, entry.id)}
        className={`block h-full w-full rounded-control border px-3 py-1.5 text-left enabled:hover:border-accent-text enabled:hover:bg-hover ${sure ? 'border-accent-text/50 bg-accent-soft' : 'border-line-strong'}`}
      >
        <span className="sr-only">{t('media-epg:matching.choose', { channel: row.channel.name })} </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{entry.name}</span>
          <Tag severity={sure ? 'success' : 'neutral'}>{sure ? t('media-epg:matching.sure') : t(`media-epg:matching.why.${why}`)}</Tag>
        </span>
        <span className="block truncate text-note text-muted">{t('media-epg:matching.id', { id: entry.id, source: entry.source })}</span>
        <span className="block truncate text-note">{nowText(t, time, onNow.get(entry.id))}</span>
      </button>
    </li>
  );
}

/** What a channel has now. */
function Present({ row, tools: { t, time, onNow } }: { readonly row: Row; readonly tools: MatchTools }) {
  const { state, channel } = row;
  if (state === 'matched') {
    return (
      <div className="min-w-0">
        <p className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 shrink-0 text-success" />
          <span className="truncate">{channel.epg_id}</span>
        </p>
        <p className="truncate text-note text-muted">{nowText(t, time, onNow.get(channel.epg_id))}</p>
      </div>
    );
  }
  return <p className="text-muted">{t('media-epg:matching.filter.without')}</p>;
}

function Acts({ row: { channel, state }, tools }: { readonly row: Row; readonly tools: MatchTools }) {
  const { t, choose, without, other, skip } = tools;
  const { id, name } = channel;
  return (
    <div className="flex shrink-0 flex-wrap gap-x-1 gap-y-2">
      <Button look="ghost" aria-label={t('media-epg:matching.otherFor', { channel: name })} onClick={() => other(id)}>
        {t('media-epg:matching.other')}
      </Button>
      {state === 'open' && (
        <Button look="ghost" aria-label={t('media-epg:matching.skipFor', { channel: name })} onClick={() => skip(id)}>
          {t('media-epg:matching.skip')}
        </Button>
      )}
      {(state === 'open' || state === 'dead') && (
        <Button look="ghost" aria-label={t('media-epg:matching.withoutFor', { channel: name })} onClick={() => without(id)}>
          {t('media-epg:matching.without')}
        </Button>
      )}
      {state === 'matched' && (
        <Button look="ghost" aria-label={t('media-epg:matching.clearFor', { channel: name })} onClick={() => choose(id, '')}>
          {t('media-epg:matching.clear')}
        </Button>
      )}
      {state === 'without' && (
        <Button look="ghost" aria-label={t('media-epg:matching.againFor', { channel: name })} onClick={() => choose(id, '')}>
          {t('media-epg:matching.again')}
        </Button>
      )}
    </div>
  );
}

export function MatchLine({ row, tools }: { readonly row: Row; readonly tools: MatchTools }) {
  const { channel, state, candidates } = row;
  const { t, mayEdit } = tools;
  return (
    <li aria-label={channel.name} className="flex flex-col gap-x-4 gap-y-2 px-4 py-2.5 desk:flex-row desk:items-center">
      <div className="min-w-0 shrink-0 desk:w-52">
        <p className="truncate font-medium" title={channel.name}>
          {channel.name}
        </p>
        <p className={`truncate text-note tabular-nums ${state === 'dead' ? 'text-danger' : 'text-muted'}`}>
          {channel.number}
          {state === 'dead' && ` · ${t('media-epg:matching.dead', { id: channel.epg_id })}`}
        </p>
      </div>
      <div className="min-w-0 grow">
        {state === 'matched' || state === 'without' ? (
          <Present row={row} tools={tools} />
        ) : candidates.length === 0 ? (
          <p className="text-muted">{t('media-epg:matching.noCandidates')}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {candidates.map((candidate) => (
              <Choice key={candidate.entry.id} candidate={candidate} row={row} tools={tools} />
            ))}
          </ul>
        )}
      </div>
      {mayEdit && <Acts row={row} tools={tools} />}
    </li>
  );
}
