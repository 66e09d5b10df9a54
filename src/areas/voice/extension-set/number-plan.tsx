/** Number plan: every number of the box on one map, who has it, what is taken twice, what is free. */

import { useCallback, useMemo, useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import { changeQuery, ReadState, RecordPanel, resourceOf, type ScreenProps, useLabels, type ViewProps } from '../../../screen';
import { LateInput } from '../../../screen/list/filters';
import { Button, Callout, Message } from '../../../ui';
import { TABLET, useMedia } from '../../../ui/use-media';
import { FEATURES } from '../dialplan/features';
import { blocksOf, collisions, type NumberOwner, nextFree, ownersOf, takenBy } from '../dialplan/number-plan';
import { openRecord } from '../parts/links';
import { usePlan } from '../parts/use-plan';
import { AddMany } from './add-many';
import { extensionFields } from './extension-fields';
import { ExtensionFooter } from './extension-views';
import { extensions } from './extensions';
import { type Adding, KIND_LOOK, MapBlock } from './map-block';
import { countsOf, KINDS, letterOf, overlapsOf } from './number-map';

/** So many blocks are open at first, the fullest: more would be drawn without being looked at. */
const OPEN = 6;
/** A block with fewer numbers is read from its line. */
const FEW = 5;
const calls = resourceOf('voiceExtensionset');

const Search = ({
  owners,
  screen,
  adding,
}: ViewProps & {
  readonly owners: readonly NumberOwner[];
  readonly adding: Adding | undefined;
}) => {
  const { t, query } = screen;
  const wide = useMedia(TABLET);
  const { text = '' } = query;
  const wanted = text.trim();
  const found =
    wanted === ''
      ? undefined
      : (takenBy(owners, wanted) ?? owners.find(({ name }) => wanted.length > 1 && name.toLowerCase().includes(wanted.toLowerCase())));
  const isNumber = /^\d{2,15}$/.test(wanted);
  const free = isNumber && found ? nextFree(owners, wanted) : undefined;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${wide ? 'mb-4' : 'mb-2'}`}>
      <div className="w-full sm:w-80">
        <LateInput search label={t('voice-extensions:map.search')} value={text} onChange={(next) => changeQuery(screen, { text: next })} />
      </div>
      {/* Its line is kept free: what comes and goes in it must not move the map from under the pointer. A finger is not over the map while it types. */}
      <div role="status" className={`flex flex-wrap items-center gap-2 ${wide ? 'min-h-control' : ''}`}>
        {found && (
          <>
            <span>
              <b className="tabular-nums">{found.number}</b> · {t(`voice:place.${found.kind}`)} {found.name}
            </span>
            <Button onClick={() => openRecord(screen, found.kind, found.id)}>{t('voice:number.open')}</Button>
            {free !== undefined && <span className="text-note text-muted">{t('voice-extensions:map.nextFree', { number: free })}</span>}
          </>
        )}
        {!found && isNumber && (
          <>
            <span>{t('voice-extensions:map.isFree', { number: wanted })}</span>
            {adding && <Button onClick={() => adding.one(wanted)}>{t('voice-extensions:map.addHere')}</Button>}
          </>
        )}
        {!found && !isNumber && wanted !== '' && <span className="text-muted">{t('voice-extensions:map.notFound')}</span>}
      </div>
    </div>
  );
};

/** Codes, emergency numbers and whatever else is not in a block. */
function Others({ owners, screen }: ViewProps & { readonly owners: readonly NumberOwner[] }) {
  const { t } = screen;
  const featureWord = useFeatureWords(screen);
  if (owners.length === 0) return null;
  return (
    <section aria-label={t('voice-extensions:map.others')} className="mt-6">
      <h2 className="mb-2 font-semibold">{t('voice-extensions:map.others')}</h2>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
        {owners.map((owner) => (
          <li key={`${owner.kind}${owner.number}${owner.id}`} className="flex items-center gap-3 bg-surface px-3 py-1.5">
            <span
              aria-hidden="true"
              className={`grid size-6 shrink-0 place-items-center rounded-[4px] font-medium ${KIND_LOOK[owner.kind]}`}
            >
              {letterOf(owner.kind, t)}
            </span>
            <b className="min-w-12 tabular-nums">{owner.number}</b>
            <span className="min-w-0 grow text-muted [overflow-wrap:anywhere]">
              {t(`voice:place.${owner.kind}`)} {owner.kind === 'code' ? featureWord(owner.name) : owner.name}
            </span>
            <Button
              look="ghost"
              aria-label={`${t('voice:number.open')} ${owner.number}`}
              onClick={() => openRecord(screen, owner.kind, owner.id)}
            >
              {t('voice:number.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const useFeatureWords =
  ({ t }: ScreenProps) =>
  (feature: string): string => {
    const known = FEATURES.find((each) => each === feature);
    return known ? t(`voice-extensions:map.features.${known}`) : feature;
  };

/** What is wrong: numbers that two records have, and routes to the outside that look like numbers inside. */
function Troubles({
  owners,
  overlaps,
  screen,
}: ViewProps & {
  readonly owners: readonly NumberOwner[];
  readonly overlaps: ReturnType<typeof overlapsOf>;
}) {
  const { t } = screen;
  const twice = useMemo(() => collisions(owners), [owners]);
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {twice.length > 0 && (
        <Callout severity="danger">
          <p className="font-medium">{t('voice-extensions:map.twice', { count: twice.length })}</p>
          <ul className="mt-1 space-y-1">
            {twice.map(({ number, owners: both }) => (
              <li key={number} className="flex flex-wrap items-center gap-2">
                <b className="tabular-nums">{number}</b>
                {both.map((owner) => (
                  <Button key={`${owner.kind}${owner.id}`} onClick={() => openRecord(screen, owner.kind, owner.id)}>
                    {t(`voice:place.${owner.kind}`)} {owner.name}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {overlaps.length > 0 && (
        <Callout severity="warning">
          <p className="font-medium">{t('voice-extensions:map.insideWins')}</p>
          <ul className="mt-1 space-y-1">
            {overlaps.map(({ route, name, rule, examples, count }) => (
              <li key={`${route}${rule}`} className="flex flex-wrap items-center gap-2">
                <span>{t('voice-extensions:map.overlap', { name, rule, examples: listOf(t, examples), count })}</span>
                <Button onClick={() => openRecord(screen, 'outbound', route)}>{t('voice:number.open')}</Button>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** The tab. What is looked for is in the address. */
export function NumberPlan({ screen }: ViewProps) {
  const { t, can, failureText, query } = screen;
  const wide = useMedia(TABLET);
  const { plan, read } = usePlan(screen);
  const labels = useLabels(extensions.key, extensionFields, screen);
  const owners = useMemo(() => (plan ? ownersOf(plan) : []), [plan]);
  const blocks = useMemo(() => blocksOf(owners), [owners]);
  const counts = useMemo(() => countsOf(owners), [owners]);
  const overlaps = useMemo(() => (plan ? overlapsOf(plan, owners) : []), [plan, owners]);
  const others = useMemo(
    () => owners.filter(({ number, kind }) => kind === 'code' || kind === 'emergency' || !/^\d{3,15}$/.test(number)),
    [owners],
  );
  const shown = useMemo(() => blocks.filter(({ owners: all }) => all.some(({ kind }) => kind !== 'emergency')), [blocks]);
  /** Blocks that were opened or closed by hand. */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const only = KINDS.find((kind) => kind === query.kind);
  const [one, setOne] = useState<string>();
  const [many, setMany] = useState<string>();
  const mayAdd = can('voicemodel/extensionset:add');
  const adding = useMemo(() => (mayAdd ? { one: setOne, many: setMany } : undefined), [mayAdd]);
  const first = useMemo(() => {
    const fullest = shown.toSorted((one, other) => other.owners.length - one.owners.length);
    const open = fullest.filter(({ owners: all }, at) => at === 0 || all.length >= FEW).slice(0, OPEN);
    return new Set(open.map(({ prefix }) => prefix));
  }, [shown]);
  const isOpen = (prefix: string): boolean => turned.get(prefix) ?? first.has(prefix);
  const toggle = useCallback(
    (prefix: string) => setTurned((known) => new Map(known).set(prefix, !(known.get(prefix) ?? first.has(prefix)))),
    [first],
  );
  if (!plan) return <ReadState read={read} failureText={failureText} rows={['h-control w-64', 'h-8 w-full', 'h-80 w-full']} />;
  return (
    <>
      <Search owners={owners} screen={screen} adding={adding} />
      <Troubles owners={owners} overlaps={overlaps} screen={screen} />
      <fieldset
        aria-label={t('voice-extensions:map.legend')}
        className={wide ? 'mb-4 flex flex-wrap gap-2' : 'mb-4 flex gap-2 overflow-x-auto [scrollbar-width:none]'}
      >
        {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={only === kind}
            onClick={() => changeQuery(screen, { kind: only === kind ? '' : kind })}
            className={`inline-flex shrink-0 items-center gap-2 rounded-control border border-line bg-surface py-1 pr-2.5 pl-1.5 hover:bg-hover aria-pressed:border-accent-text ${wide ? 'min-h-8' : 'min-h-control'}`}
          >
            <span aria-hidden="true" className={`grid size-5 place-items-center rounded-[4px] text-note font-medium ${KIND_LOOK[kind]}`}>
              {letterOf(kind, t)}
            </span>
            {t(`voice:place.${kind}`)}
            <span className="text-muted tabular-nums">{counts[kind]}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Message icon="phone" title={t('voice-extensions:map.empty')} />
      ) : (
        // Two columns that each read downwards: an open block pushes nothing but what is under it, and leaves no hole beside it.
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {[shown.slice(0, Math.ceil(shown.length / 2)), shown.slice(Math.ceil(shown.length / 2))].map((column, at) => (
            <div key={at} className="space-y-3 empty:hidden">
              {column.map((block) => (
                <MapBlock
                  key={block.prefix}
                  block={block}
                  open={isOpen(block.prefix)}
                  onToggle={toggle}
                  only={only}
                  screen={screen}
                  adding={adding}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <Others owners={others} screen={screen} />
      {one !== undefined && extensions.form && (
        <RecordPanel
          screen={screen}
          def={{
            fields: extensionFields,
            groups: extensions.form,
            ...(extensions.check && { check: extensions.check }),
            Footer: ExtensionFooter,
          }}
          calls={calls}
          labels={labels}
          target={{ start: { number: one } }}
          draftKey={`${extensions.key}:new`}
          right={`${extensions.component}:add`}
          onClose={() => setOne(undefined)}
          onSaved={read.reload}
        />
      )}
      {many !== undefined && <AddMany screen={screen} numbers={many} onClose={() => setMany(undefined)} />}
    </>
  );
}
