/** A linkage as a picture: what raises it, when it follows, and what is done one after the other until somebody knows. */
import type { ViewProps } from '../../../screen';
import { Icon, SEVERITY_SOFT } from '../../../ui';
import { Ground, RING } from '../../../ui/picture/ground';
import { curve } from '../../../ui/picture/sheet';
import type { CardFace } from './card-words';
import { faceOf } from './card-words';
import type { Plan, PlanCard } from './picture-plan';
import type { BenchState, Sitting } from './use-bench';

/** The lines between the cards. */
const Lines = ({ plan }: { readonly plan: Plan }) => (
  <svg
    aria-hidden="true"
    width={plan.width}
    height={plan.height}
    className="pointer-events-none absolute inset-0 overflow-visible fill-none"
  >
    {plan.lines.map(({ key, from, to, vertical, dashed }) => (
      <path
        key={key}
        d={
          vertical
            ? `M${from.x + from.width / 2} ${from.y + from.height}V${to.y - 1}m-4 -5l4 5l4 -5`
            : curve(from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2)
        }
        className="stroke-line-strong"
        strokeWidth={1.5}
        {...(dashed && { strokeDasharray: '4 4' })}
      />
    ))}
  </svg>
);

/** One card. */
function Card({
  card,
  face: { icon, title, says, comes, severity, wrong, grave },
  selected,
  first,
  onSelect,
  onOpen,
}: {
  readonly card: PlanCard;
  readonly face: CardFace;
  readonly selected: boolean;
  /** The one that the Tab key comes to. */
  readonly first: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
}) {
  const line = wrong ? 'border-danger' : grave ? 'border-warning' : 'border-line-strong';
  return (
    <button
      type="button"
      data-key={card.key}
      tabIndex={first ? 0 : -1}
      aria-pressed={selected}
      onClick={onSelect}
      onDoubleClick={onOpen}
      style={{ left: card.x, top: card.y, width: card.width, height: card.height }}
      className={`absolute flex items-center gap-2.5 rounded-panel border bg-surface px-2.5 text-left shadow-panel outline-offset-2 hover:border-accent-text ${line} ${selected ? RING : ''}`}
    >
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-control ${SEVERITY_SOFT[severity ?? (wrong ? 'danger' : 'neutral')]}`}
      >
        <Icon name={icon} className="size-4" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="block truncate font-medium">{title}</span>
        {says && <span className="block truncate text-note text-muted">{says}</span>}
        {comes && <span className="line-clamp-2 text-[11px] text-muted">{comes}</span>}
      </span>
    </button>
  );
}

export function Picture({ bench, sitting, screen }: ViewProps & { readonly bench: BenchState; readonly sitting: Sitting }) {
  const { t } = screen;
  const { plan, form, names, rehearsal } = bench;
  const { selected, setSelected, sight } = sitting;
  const first = plan.places.has(selected) ? selected : plan.cards[0]?.key;
  return (
    <Ground
      id="linkage-view"
      label={t('aiso-alarm-linkage:editor.picture')}
      keys={t('aiso-alarm-linkage:editor.pictureKeys')}
      words={{
        smaller: t('aiso-alarm-linkage:editor.smaller'),
        larger: t('aiso-alarm-linkage:editor.larger'),
        fit: t('aiso-alarm-linkage:editor.fit'),
      }}
      sheet={plan}
      sight={sight}
      selected={selected}
      onSelect={setSelected}
      onKey={(event, card) => bench.onCardKey(event, card ?? selected)}
    >
      <Lines plan={plan} />
      {plan.cards.map((card) => (
        <Card
          key={card.key}
          card={card}
          face={faceOf(card, form.values, names, rehearsal, screen, bench.labels)}
          selected={card.key === selected}
          first={card.key === first}
          onSelect={() => (bench.desk ? setSelected(card.key) : bench.open(card.key))}
          onOpen={() => bench.open(card.key)}
        />
      ))}
    </Ground>
  );
}
