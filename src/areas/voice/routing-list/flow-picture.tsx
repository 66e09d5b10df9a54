/** The call-flow picture: cards and arrows, with the way of the call that was asked about. */

import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ScreenProps, ViewProps } from '../../../screen';
import { Button, Icon, IconButton, type IconName } from '../../../ui';
import type { Journey } from '../dialplan/evaluate';
import { type Flow, type FlowEdge, type FlowNode, THROUGH } from '../dialplan/flow';
import { type PlaceKind, placeKey } from '../dialplan/graph';
import { isKey } from '../dialplan/ivr';
import { placeName } from '../dialplan/place-name';
import type { Dialplan } from '../dialplan/plan';
import { branchWords, whyWords } from '../parts/call-words';
import { openRecord, screenOf } from '../parts/links';
import { useFullscreen } from '../parts/use-fullscreen';
import { CARD, type FlowLayout, LABEL, labelsOf, layFlow } from './flow-layout';

const ICONS: Readonly<Record<PlaceKind, IconName>> = {
  did: 'phone',
  dialled: 'phone',
  blocked: 'shield',
  inbound: 'route',
  outbound: 'route',
  extension: 'extension',
  group: 'user',
  queue: 'callcenter',
  ivr: 'ivr',
  ivrnode: 'ivr',
  voicemail: 'message',
  meeting: 'meeting',
  zone: 'broadcast',
  announcement: 'music',
  external: 'globe',
  code: 'code',
  emergency: 'alarm',
  parking: 'pause',
  trunk: 'link',
  hangup: 'stop',
};

/** How much smaller or larger a press makes it, and within what. */
const STEP = 1.25;
const LEAST = 0.2;
const MOST = 1.5;
/** Smaller than this nothing can be read: a large picture begins no smaller. */
const READABLE = 0.85;
/** Around the picture, in pixels. */
const EDGE = 24;

/** What is wrong at a place, in words; undefined where nothing is. */
function markOf(t: ScreenProps['t'], { fault, deadEnd, loop, cut }: FlowNode): string | undefined {
  if (fault) return whyWords(t, fault);
  if (deadEnd) return t('voice:why.deadEnd');
  if (loop) return t('voice:why.loop');
  return cut ? t('voice-flow:flow.more') : undefined;
}

function Card({
  node,
  plan,
  step,
  offline,
  centred,
  onCentre,
  screen,
}: ViewProps & {
  readonly node: FlowNode;
  readonly plan: Dialplan;
  /** Which step of the call it is, from 1. */
  readonly step: number | undefined;
  /** A phone that no call would reach now. */
  readonly offline: boolean;
  readonly centred: boolean;
  readonly onCentre: () => void;
}) {
  const { t, reachable } = screen;
  const { kind, ref } = node.place;
  const name = placeName(plan, node.place);
  const wrong = node.fault !== undefined || node.deadEnd || node.loop;
  const mark = markOf(t, node) ?? (offline ? t('voice-flow:flow.offline') : undefined);
  const markLook = wrong ? 'text-danger' : offline ? 'text-warning' : 'text-muted';
  const place = screenOf(kind, ref);
  const title = name || t(`voice:place.${kind}`);
  return (
    <div
      className={`group flex h-full items-start gap-2 rounded-panel border bg-surface p-2.5 ${
        step === undefined ? 'border-line' : 'border-accent-text shadow-[inset_0_0_0_1px_var(--color-accent-text)]'
      } ${centred ? 'bg-accent-soft' : ''}`}
    >
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-control ${wrong ? 'bg-danger-soft text-danger' : 'bg-sunken text-muted'}`}
      >
        <Icon name={wrong ? 'warning' : ICONS[kind]} className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-note text-muted">{t(`voice:place.${kind}`)}</p>
        {place && reachable(place.component) ? (
          <button
            type="button"
            title={title}
            className="block max-w-full truncate text-left font-medium hover:text-accent-text hover:underline"
            onClick={() => openRecord(screen, kind, ref)}
          >
            {title}
          </button>
        ) : (
          <p className="truncate font-medium" title={title}>
            {title}
          </p>
        )}
        {mark !== undefined && (
          <p className={`truncate text-note ${markLook}`} title={mark}>
            {mark}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-center">
        {step !== undefined && (
          <span className="rounded-full bg-accent-solid px-1.5 text-note font-medium text-on-accent tabular-nums">
            <span className="sr-only">{t('voice-flow:flow.step')} </span>
            {step}
          </span>
        )}
        {!centred && (
          <button
            type="button"
            aria-label={t('voice-flow:flow.centre', { name: title })}
            title={t('voice-flow:flow.centre', { name: title })}
            className="grid size-6 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink"
            onClick={onCentre}
          >
            <Icon name="arrange" className="size-3.5" />
          </button>
        )}
      </div>
    </div>
  );
}

/** From the right of one card to the left of another; a way back goes round below. */
function arrow(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): string {
  const [x1, y1] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [x2, y2] = [to.x, to.y + CARD.height / 2];
  if (x2 > x1) {
    const middle = Math.max(24, (x2 - x1) / 2);
    return `M${x1} ${y1} C${x1 + middle} ${y1} ${x2 - middle} ${y2} ${x2} ${y2}`;
  }
  const low = Math.max(from.y, to.y) + CARD.height + 8;
  return `M${x1} ${y1} C${x1 + 40} ${y1} ${x1 + 40} ${low} ${x1 - 8} ${low} L${x2 + 8} ${low} C${x2 - 40} ${low} ${x2 - 40} ${y2} ${x2} ${y2}`;
}

/** What goes without saying: it is the only way, or the place that it leads to says it. */
const SILENT: ReadonlySet<string> = new Set(['next', 'match', 'blocked']);

/** The words on an arrow, short enough for the space between two columns. */
const edgeWords = (t: ScreenProps['t'], { when }: FlowEdge): string => {
  const branch = (each: string): string => (isKey(each) ? each : branchWords(t, each));
  const part = (text: string): string => text.split(' ').map(branch).join(' ');
  const keys = when.filter((each) => isKey(each));
  const others = when.filter((each) => !isKey(each) && !SILENT.has(each)).map((each) => each.split(THROUGH).map(part).join(` ${THROUGH} `));
  return [...(keys.length > 0 ? [keys.join(' ')] : []), ...others].join(' · ');
};

/** How far below the top of the window an element stands while nothing is scrolled, in pixels. */
function topOf(element: Element): number {
  let { top } = element.getBoundingClientRect();
  for (let each = element.parentElement; each; each = each.parentElement) top += each.scrollTop;
  return top;
}
/** Pixels that a page leaves free below. */
const PAGE_EDGE = 16;

/**
 * How large the picture is shown: at first as wide as its place, or where that could not be read as many steps of the way as can be, then what a person
 * says. All of it (`fit`) stays all of it when its place or the picture changes.
 * @param steps how wide it is up to each step of the way, in pixels
 */
function useScale({ width, height }: FlowLayout, steps: readonly number[]) {
  const host = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | 'all'>();
  const [room, setRoom] = useState({ width, height });
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = (): void => {
      setTop(Math.round(topOf(element)));
      setRoom({ width: element.clientWidth - 2 * EDGE, height: element.clientHeight - 2 * EDGE });
    };
    measure();
    // What stands above it may grow, too.
    const watch = new ResizeObserver(measure);
    for (let each: Element | null = element; each; each = each.parentElement) watch.observe(each);
    return () => watch.disconnect();
  }, []);
  const across = Math.min(1, room.width / Math.max(1, width));
  const all = Math.max(0.01, Math.min(across, room.height / Math.max(1, height)));
  // Nothing is cut at its side where all of it can be read.
  const first = Math.max(...steps.filter((each) => room.width / each >= READABLE));
  const atFirst = across >= READABLE ? across : first > 0 ? Math.min(1, room.width / first) : READABLE;
  const scale = chosen === 'all' ? all : (chosen ?? atFirst);
  const to = (wanted: number): void => setChosen(Math.min(MOST, Math.max(LEAST, wanted)));
  return {
    host,
    /** How high it may be to end in the window, above the page's edge. */
    height: `clamp(320px, calc(100dvh - ${top + PAGE_EDGE}px), 900px)`,
    scale,
    smaller: () => to(scale / STEP),
    larger: () => to(scale * STEP),
    /** Shows all of it. */
    fit: () => setChosen('all'),
  };
}

interface PictureProps extends ViewProps {
  readonly flow: Flow;
  readonly plan: Dialplan;
  /** Ids of extensions that are not registered now. */
  readonly offline: ReadonlySet<string>;
  /** Key of the place that everything is drawn from. */
  readonly centre: string;
  readonly onCentre: (node: FlowNode) => void;
}

/** What is drawn: arrows with their words, and the cards; the way of the call stands out. */
function Drawing({
  flow,
  layout,
  way,
  scale,
  plan,
  offline,
  centre,
  onCentre,
  screen,
}: PictureProps & {
  readonly layout: FlowLayout;
  /** Keys of the places on the way of the call. */
  readonly way: readonly string[];
  readonly scale: number;
}) {
  const { t } = screen;
  const steps = new Map<string, number>();
  for (const [at, key] of way.entries()) if (!steps.has(key)) steps.set(key, at + 1);
  const taken = new Set(way.slice(1).map((key, at) => `${way[at]} ${key}`));
  const isTaken = ({ from, to }: FlowEdge): boolean => taken.has(`${from} ${to}`);
  const edges = flow.edges.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)));
  return (
    <div className="relative origin-top-left" style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}>
      <svg aria-hidden="true" className="absolute inset-0 overflow-visible" width={layout.width} height={layout.height}>
        <title>{t('voice-flow:flow.picture')}</title>
        {edges.map((edge) => {
          const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
          if (!from || !to) return null;
          const on = isTaken(edge);
          return (
            <path
              key={`${edge.from} ${edge.to}`}
              d={arrow(from, to)}
              fill="none"
              className={on ? 'stroke-accent-text' : 'stroke-line-strong'}
              strokeWidth={on ? 2.5 : 1.5}
              strokeDasharray={edge.back ? '5 4' : undefined}
            />
          );
        })}
      </svg>
      {labelsOf(edges, layout, (edge) => edgeWords(t, edge), isTaken).map(({ key, words, right, middle, taken: on }) => (
        <span
          key={key}
          title={words}
          className={`absolute -translate-x-full -translate-y-1/2 truncate rounded-[4px] bg-sunken px-1 text-note ${
            on ? 'font-medium text-accent-text' : 'text-muted'
          }`}
          style={{ left: right, top: middle, maxWidth: LABEL.width, lineHeight: `${LABEL.height}px` }}
        >
          {words}
        </span>
      ))}
      {flow.nodes.map((node) => {
        const at = layout.places.get(node.key);
        return (
          at && (
            <div key={node.key} className="absolute" style={{ left: at.x, top: at.y, width: CARD.width, height: CARD.height }}>
              <Card
                node={node}
                plan={plan}
                step={steps.get(node.key)}
                offline={node.place.kind === 'extension' && offline.has(node.place.ref)}
                centred={node.key === centre}
                onCentre={() => onCentre(node)}
                screen={screen}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

/** The picture. It scrolls where it is larger than its place, can be made smaller and larger, and fill the screen. */
export function FlowPicture({
  journey,
  children,
  ...drawn
}: PictureProps & {
  readonly journey: Journey | undefined;
  /** What stands beside the buttons: what is drawn, and from where. */
  readonly children: ReactNode;
}) {
  const { flow } = drawn;
  const { t } = drawn.screen;
  // What the picture folds away is passed over: the way goes on behind it.
  const way = useMemo(() => {
    const shown = new Set(flow.nodes.map(({ key }) => key));
    return (journey?.steps ?? []).map(({ place }) => placeKey(place)).filter((key) => shown.has(key));
  }, [flow, journey]);
  const layout = useMemo(() => layFlow(flow, way), [flow, way]);
  const { host, height, scale, smaller, larger, fit } = useScale(
    layout,
    way.map((key) => (layout.places.get(key)?.x ?? 0) + CARD.width),
  );
  const { place: section, full, cover, toggle } = useFullscreen();
  return (
    <section
      ref={section}
      aria-label={t('voice-flow:flow.picture')}
      className={`flex flex-col overflow-hidden rounded-panel border border-line bg-sunken ${cover}`}
    >
      {/* On a phone the picture comes right under its tools, and what is drawn is chosen below it. */}
      <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-1 sm:border-b sm:border-line sm:bg-surface sm:px-3 sm:py-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line bg-surface max-sm:order-last max-sm:border-t max-sm:px-3 max-sm:py-2">
          {children}
        </div>
        <div className="flex items-center justify-end border-line bg-surface max-sm:border-b max-sm:px-1 sm:ml-auto">
          <IconButton icon="minus" label={t('voice-flow:flow.smaller')} disabled={scale <= LEAST} onClick={smaller} />
          <span className="w-11 text-center text-note text-muted tabular-nums">{Math.round(scale * 100)}%</span>
          <IconButton icon="plus" label={t('voice-flow:flow.larger')} disabled={scale >= MOST} onClick={larger} />
          <Button look="ghost" onClick={fit}>
            {t('voice-flow:flow.fit')}
          </Button>
          <IconButton
            icon={full ? 'fullscreen-exit' : 'fullscreen'}
            label={t(full ? 'voice-flow:flow.fullEnd' : 'voice-flow:flow.full')}
            onClick={toggle}
          />
        </div>
      </div>
      <div
        ref={host}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by the keyboard too
        tabIndex={0}
        className={`overflow-auto ${full ? 'grow' : ''}`}
        style={full ? undefined : { height }}
      >
        <div style={{ width: layout.width * scale + 2 * EDGE, height: layout.height * scale + 2 * EDGE, padding: EDGE }}>
          <Drawing {...drawn} {...{ layout, way, scale }} />
        </div>
      </div>
    </section>
  );
}
