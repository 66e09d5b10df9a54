/** The programmes of the part of the guide that is looked at, fetched block by block and kept for a while. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type GatewayError, isGatewayError } from '../../../gateway/errors';
import type { ScreenProps } from '../../../screen';
import type { TimelineItem, TimelineSight } from '../../../screen/timeline/timeline-props';
import { BLOCK_CHANNELS, BLOCK_S, type BlockPlace, blocksOf, itemsOf, type KnownSpan } from './blocks';
import { type LineUp, readSpan } from './calls';
import { spanWords } from './span-words';

/** Who scrolls fast does not ask for all that passes by; in milliseconds. */
const PAUSE_MS = 120;
const MOST_AT_ONCE = 4;
/** So many blocks are kept: about a week of 300 channels. */
const MOST_BLOCKS = 112;

/** What is known by now. */
interface Known {
  readonly blocks: Map<string, ReadonlyMap<string, KnownSpan>>;
  readonly asked: Set<string>;
  readonly rows: Map<string, readonly TimelineItem[]>;
}
const nothing = (): Known => ({ blocks: new Map(), asked: new Set(), rows: new Map() });

/** The guide as a timeline asks for it. */
interface Guide {
  readonly itemsOf: (channel: string) => readonly TimelineItem[] | undefined;
  readonly onSight: (sight: TimelineSight) => void;
  readonly error: GatewayError | undefined;
  readonly retry: () => void;
}

/** Keeps it. What was fetched is forgotten when sources or ids have changed. */
export function useGuide({ gateway, t }: Pick<ScreenProps, 'gateway' | 't'>, { channels, from, until, version }: LineUp): Guide {
  const listed = useMemo(() => channels.filter(({ known }) => known).map(({ id }) => id), [channels]);
  const places = useMemo(() => new Map(listed.map((id, at) => [id, at])), [listed]);
  const state = `${version}\n${from}\n${listed.join(' ')}`;
  const known = useRef({ state, ...nothing() });
  if (known.current.state !== state) known.current = { state, ...nothing() };
  const [, redraw] = useState(0);
  const [error, setError] = useState<GatewayError>();
  const sight = useRef<TimelineSight>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaving = useRef<AbortController>(undefined);

  const words = useMemo(
    () => ({
      gap: (seconds: number) => t('media-epg:timeline.gapFor', { length: spanWords(t, seconds) }),
      conflict: (name: string) => t('media-epg:timeline.conflict', { name }),
    }),
    [t],
  );

  /** All of a channel that no source has a guide of. */
  const unlisted = useMemo(
    (): readonly TimelineItem[] => [{ key: 'unlisted', name: t('media-epg:timeline.unlisted'), note: '', from, until, gap: true }],
    [t, from, until],
  );

  const wanted = useCallback((): readonly BlockPlace[] => {
    const seen = sight.current;
    if (!seen) return [];
    const rows = seen.rows.flatMap((id) => places.get(id) ?? []);
    return blocksOf(rows, from, seen.from, seen.until);
  }, [places, from]);

  const take = useCallback(
    ({ key }: BlockPlace, spans: ReadonlyMap<string, KnownSpan>) => {
      const { blocks, rows } = known.current;
      blocks.set(key, spans);
      const held = new Set(wanted().map((each) => each.key));
      for (const old of blocks.keys()) if (blocks.size > MOST_BLOCKS && !held.has(old)) blocks.delete(old);
      for (const channel of spans.keys()) {
        rows.set(
          channel,
          itemsOf(
            [...blocks.values()].flatMap((each) => each.get(channel) ?? []),
            words,
          ),
        );
      }
      redraw((count) => count + 1);
    },
    [wanted, words],
  );

  const look = useCallback(() => {
    const { blocks, asked } = known.current;
    const mine = known.current;
    for (const place of wanted()) {
      if (blocks.has(place.key) || asked.has(place.key) || asked.size >= MOST_AT_ONCE) continue;
      const own = listed.slice(place.row * BLOCK_CHANNELS, (place.row + 1) * BLOCK_CHANNELS);
      const span = { from: from + place.column * BLOCK_S, until: from + (place.column + 1) * BLOCK_S };
      asked.add(place.key);
      gateway.send(readSpan, { channels: own, ...span }, { quiet: true, ...(leaving.current && { signal: leaving.current.signal }) }).then(
        ({ data }) => {
          asked.delete(place.key);
          if (known.current !== mine) return;
          const spans = new Map(own.map((id) => [id, { ...span, programmes: [] as LineProgrammes }]));
          for (const programme of data.list) spans.get(programme.channel)?.programmes.push(programme);
          take(place, spans);
          look();
        },
        (failed: unknown) => {
          asked.delete(place.key);
          if (isGatewayError(failed) && failed.kind !== 'aborted' && known.current === mine) setError(failed);
        },
      );
    }
  }, [wanted, listed, from, gateway, take]);

  useEffect(() => {
    leaving.current = new AbortController();
    look();
    return () => {
      leaving.current?.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [look]);

  const latest = useRef(look);
  latest.current = look;
  const onSight = useCallback((next: TimelineSight) => {
    const first = sight.current === undefined;
    sight.current = next;
    if (first) latest.current();
    else
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        latest.current();
      }, PAUSE_MS);
  }, []);

  return {
    itemsOf: (channel) => known.current.rows.get(channel) ?? (places.has(channel) ? undefined : unlisted),
    onSight,
    error,
    retry: () => {
      setError(undefined);
      look();
    },
  };
}

type LineProgrammes = KnownSpan['programmes'][number][];
