/** The wall: what the queues do now, for a screen that hangs five metres away, and for the desk below it. */

import { boxTime } from '../../../lib/box-time';
import { changeQuery, ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { useBoxClock } from '../../../screen/live/box-clock';
import { Button, Message } from '../../../ui';
import { useFullscreen } from '../parts/use-fullscreen';
import { readWall } from './calls';
import { WallCard } from './wall-card';

const EVERY_MS = 2500;
const NOTHING = {};

/** Columns by how many queues there are: as few as possible, so that figures stay large. */
const columnsFor = (count: number): string => (count < 2 ? '' : count < 5 ? 'desk:grid-cols-2' : 'desk:grid-cols-3');

/** The tab. Which queues it shows is in the address, so that every screen on a wall can have its own. */
export function WallView({ screen }: ViewProps) {
  const { t, gateway, failureText, query, setQuery } = screen;
  const read = useRead(gateway, readWall, NOTHING, EVERY_MS);
  const { place, full, cover, toggle } = useFullscreen();
  const wall = read.data?.data;
  const clock = useBoxClock(wall?.now);
  if (!wall) return <ReadState read={read} failureText={failureText} rows={['h-control w-2/3', 'h-96 w-full']} />;
  const asked = new Set((query.queues ?? '').split(',').filter(Boolean));
  const chosen = wall.queues.filter(({ id }) => asked.has(id));
  const shown = chosen.length > 0 ? chosen : wall.queues;
  if (wall.queues.length === 0)
    return (
      <Message
        icon="callcenter"
        title={t('voice-center:wall.none')}
        action={<Button onClick={() => setQuery({ tab: 'queues' })}>{t('voice-center:wall.toQueues')}</Button>}
      >
        {t('voice-center:wall.noneHelp')}
      </Message>
    );
  const choose = (id: string): void => {
    const next = new Set(chosen.map((each) => each.id));
    if (!next.delete(id)) next.add(id);
    // All of them is the same as none chosen: a queue that is made later is on the wall by itself.
    changeQuery(screen, { queues: next.size === wall.queues.length ? '' : [...next].join(',') });
  };
  return (
    <section
      ref={place}
      aria-label={t('voice-center:tabs.wall')}
      className={full ? `flex flex-col overflow-auto bg-canvas p-4 desk:p-6 ${cover}` : ''}
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {wall.queues.length > 1 && (
          <fieldset className="flex min-w-0 flex-wrap gap-1.5">
            <legend className="sr-only">{t('voice-center:wall.choose')}</legend>
            {wall.queues.map(({ id, number, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={asked.has(id)}
                onClick={() => choose(id)}
                className="h-control max-w-full truncate rounded-control border border-line-strong bg-surface px-3 hover:bg-hover aria-pressed:border-accent-solid aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              >
                <span className="tabular-nums">{number}</span> {name}
              </button>
            ))}
          </fieldset>
        )}
        <span className="grow text-right text-note text-muted tabular-nums">
          {t('voice-center:wall.asOf', { time: boxTime(wall.zone).clock(wall.now) })}
        </span>
        <Button icon={full ? 'fullscreen-exit' : 'fullscreen'} onClick={toggle}>
          {t(full ? 'common:shell.exitFullscreen' : 'common:shell.fullscreen')}
        </Button>
      </div>
      <RefreshFailed read={read} screen={screen} note={t('voice-center:wall.old')} />
      <div className={`grid grow auto-rows-fr grid-cols-1 gap-4 ${columnsFor(shown.length)}`}>
        {shown.map((queue) => (
          <WallCard key={queue.id} queue={queue} clock={clock} t={t} />
        ))}
      </div>
    </section>
  );
}
