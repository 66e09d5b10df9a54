/** The call-flow picture: cards and arrows, with the way of the call that was asked about. */
import { useMemo, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-names';
import type { Journey } from '../dialplan/evaluate';
import { type Flow, type FlowEdge, type FlowNode, THROUGH } from '../dialplan/flow';
import { type PlaceKind, placeKey } from '../dialplan/graph';
import type { Dialplan } from '../dialplan/plan';
import { openRecord, screenOf } from '../parts/links';
import { branchWords, placeName, whyWords } from '../parts/words';
import { CARD, layFlow } from './flow-layout';

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

/** Height of the words on an arrow, in pixels. */
const LINE = 15;

const SCALES = [0.5, 0.65, 0.8, 1, 1.2] as const;

/** What is wrong at a place, in words; undefined where nothing is. */
export function markOf(t: ScreenProps['t'], { fault, deadEnd, loop, cut }: FlowNode): string | undefined {
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
  tools,
}: {
  readonly node: FlowNode;
  readonly plan: Dialplan;
  /** Which step of the call it is, from 1. */
  readonly step: number | undefined;
  /** A phone that no call would reach now. */
  readonly offline: boolean;
  readonly centred: boolean;
  readonly onCentre: () => void;
  readonly tools: ScreenProps;
}) {
  const { t, reachable } = tools;
  const { kind, ref } = node.place;
  const name = placeName(plan, node.place);
  const wrong = node.fault !== undefined || node.deadEnd || node.loop;
  const mark = markOf(t, node) ?? (offline ? t('voice-flow:flow.offline') : undefined);
  const markLook = wrong ? 'text-danger' : offline ? 'text-warning' : 'text-muted';
  const screen = screenOf(kind, ref);
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
        {screen && reachable(screen.component) ? (
          <button
            type="button"
            title={title}
            className="block max-w-full truncate text-left font-medium hover:text-accent-text hover:underline"
            onClick={() => openRecord(tools, kind, ref)}
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
  const branch = (each: string): string => (KEY.test(each) ? each : branchWords(t, each));
  const part = (text: string): string => text.split(' ').map(branch).join(' ');
  const keys = when.filter((each) => KEY.test(each));
  const others = when
    .filter((each) => !KEY.test(each) && !SILENT.has(each))
    .map((each) => each.split(THROUGH).map(part).join(` ${THROUGH} `));
  return [...(keys.length > 0 ? [keys.join(' ')] : []), ...others].join(' · ');
};
const KEY = /^[0-9*#]$/;

/** The picture. It scrolls where it is larger than its place, and can be made smaller. */
export function FlowPicture({
  flow,
  plan,
  journey,
  offline,
  centre,
  onCentre,
  tools,
}: {
  readonly flow: Flow;
  readonly plan: Dialplan;
  readonly journey: Journey | undefined;
  /** Ids of extensions that are not registered now. */
  readonly offline: ReadonlySet<string>;
  /** Key of the place that everything is drawn from. */
  readonly centre: string;
  readonly onCentre: (node: FlowNode) => void;
  readonly tools: ScreenProps;
}) {
  const { t } = tools;
  // What the picture folds away is passed over: the way goes on behind it.
  const way = useMemo(() => {
    const shown = new Set(flow.nodes.map(({ key }) => key));
    return (journey?.steps ?? []).map(({ place }) => placeKey(place)).filter((key) => shown.has(key));
  }, [flow, journey]);
  const layout = useMemo(() => layFlow(flow, way), [flow, way]);
  // A wide picture begins smaller, until a person says how large it is to be.
  const [chosen, setZoom] = useState<number>();
  const zoom = chosen ?? (layout.width > 1100 ? 2 : 3);
  const scale = SCALES[zoom] ?? 1;
  const steps = new Map<string, number>();
  for (const [at, key] of way.entries()) if (!steps.has(key)) steps.set(key, at + 1);
  const taken = new Set(way.slice(1).map((key, at) => `${way[at]} ${key}`));
  const edges = [...flow.edges].sort(
    (one, other) => Number(taken.has(`${one.from} ${one.to}`)) - Number(taken.has(`${other.from} ${other.to}`)),
  );
  const worded = edges.toReversed().filter((edge) => edgeWords(t, edge) !== '');
  return (
    <section aria-label={t('voice-flow:flow.picture')} className="relative overflow-hidden rounded-panel border border-line bg-sunken">
      <div className="absolute top-2 right-2 z-10 flex gap-1">
        <IconButton icon="minus" label={t('voice-flow:flow.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <IconButton
          icon="plus"
          label={t('voice-flow:flow.larger')}
          disabled={zoom === SCALES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by the keyboard too */}
      <div className="max-h-[70vh] overflow-auto p-6 pt-14" tabIndex={0}>
        <div style={{ width: layout.width * scale, height: (layout.height + 24) * scale }}>
          <div className="relative origin-top-left" style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}>
            <svg aria-hidden="true" className="absolute inset-0 overflow-visible" width={layout.width} height={layout.height}>
              <title>{t('voice-flow:flow.picture')}</title>
              {edges.map((edge) => {
                const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
                if (!from || !to) return null;
                const on = taken.has(`${edge.from} ${edge.to}`);
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
            {edges.map((edge) => {
              const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
              const words = edgeWords(t, edge);
              if (!from || !to || words === '') return null;
              // Ways to the same place end side by side: their words stand one above the other, those of the call at its line.
              const above = worded.filter(({ to: end }) => end === edge.to).indexOf(edge);
              return (
                <span
                  key={`${edge.from} ${edge.to}`}
                  title={words}
                  className={`absolute max-w-[98px] -translate-x-full -translate-y-1/2 truncate rounded-[4px] bg-sunken px-1 text-note ${
                    taken.has(`${edge.from} ${edge.to}`) ? 'font-medium text-accent-text' : 'text-muted'
                  }`}
                  style={{ left: to.x - 6, top: to.y + CARD.height / 2 - above * LINE }}
                >
                  {words}
                </span>
              );
            })}
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
                      tools={tools}
                    />
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
    </section>
  );
}
