/** The page of one record of a list, `record=<id>` in the address: what it is, how it is now, who uses it; on to its neighbours. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { decodeRow, type Fields, type Row } from '../../field/field';
import { isReferred } from '../../gateway/references';
import { Icon } from '../../ui/icon';
import type { ResourceCalls } from '../data/resource-calls';
import { useRead } from '../data/use-read';
import { type AnyListDef, itemsOf } from '../definition/definition';
import { Facts } from '../form/facts';
import { ReadState } from '../form/form-parts';
import { useGone } from '../form/use-gone';
import { LatestChanges } from '../history/latest-changes';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { rowActionsOf } from './list-actions';
import type { ListParts } from './list-shape';
import { neighboursOf, RecordButtons } from './record-buttons';
import { RecordUsers } from './record-users';

const Panel = ({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 rounded-panel border border-line bg-surface p-5">
    {title && <h3 className="mb-2 font-semibold">{title}</h3>}
    {children}
  </section>
);

/** The fields of a record under the headings of its form, then those that the form does not have. */
function Summary<F extends Fields>({
  def,
  row,
  labels,
}: {
  readonly def: AnyListDef<F>;
  readonly row: Row<F>;
  readonly labels: ListParts<F>['labels'];
}) {
  const groups = Object.keys(def.form ?? {}).map((name) => ({
    name,
    fields: itemsOf<F>(def.form ?? {}, [name])
      .filter(({ when }) => when?.(row) !== false)
      .map(({ field }) => field),
  }));
  const inForm = new Set(itemsOf<F>(def.form ?? {}).map(({ field }) => field));
  const others = Object.keys(def.fields).filter((name) => !inForm.has(name) && labels.field(name) !== name);
  return (
    <>
      {[...groups, { name: '', fields: others }].map(
        ({ name, fields }) =>
          fields.some((field) => !def.fields[field]?.secret) && (
            <Panel key={name} title={labels.group(name)}>
              <Facts fields={def.fields} row={row} labels={labels} names={fields} />
            </Panel>
          ),
      )}
    </>
  );
}

/** The keys of the page, by what is pressed; nothing while somebody types, or while something is open over the page. */
function useRecordKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (plain && !typing && !document.querySelector('[role=dialog], [role=menu]')) keys[event.key.toLowerCase()]?.();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const BackButton = ({ children, onPress }: { readonly children: ReactNode; readonly onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3 inline-flex items-center gap-1 rounded-control text-note text-muted hover:text-ink"
  >
    <Icon name="arrow-left" className="size-3.5" />
    {children}
  </button>
);

/** The page. It stands in the place of the list, which stays as it was. */
export function RecordPage<F extends Fields>({
  id,
  def,
  calls,
  screen,
  parts,
}: {
  readonly id: string;
  readonly def: AnyListDef<F>;
  readonly calls: ResourceCalls;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
}) {
  const { t } = screen;
  const { list, labels, titleOf, setDialog } = parts;
  const read = useRead(screen.gateway, calls.detail, { id });
  // What the list is asked again for, after a change or by the clock, may concern the record too.
  const { rows } = list;
  const asked = useRef(rows);
  const reload = useEffectEvent(read.reload);
  useEffect(() => {
    if (asked.current !== rows) reload();
    asked.current = rows;
  }, [rows]);
  const to = (record: string): void => changeQuery(screen, { record });
  const gone = useGone(read, screen, () => to(''));
  const wire = gone ? undefined : read.data?.data.detail;
  const row = wire === undefined ? undefined : { ...decodeRow(def.fields, wire), id };
  const { previous, next } = neighboursOf(rows, id);
  const actions = row ? rowActionsOf(def, screen, parts)(row) : [];
  const edit = actions.find(({ key }) => key === 'edit');
  const set = new Set(itemsOf<F>(def.form ?? {}).map(({ field }) => field));
  const own = def.columns
    .map((column) => (typeof column === 'object' ? column.field : column))
    .filter((name) => set.has(name) && !def.told?.includes(name));
  const heading = useRef<HTMLHeadingElement>(null);
  // Who comes by keys or with a reader begins at the name of the record.
  const named = row !== undefined;
  useEffect(() => {
    // Another record is another page.
    if (named && id !== '' && !document.querySelector('[role=dialog]')) heading.current?.focus({ preventScroll: true });
  }, [named, id]);

  useRecordKeys({
    j: next && (() => to(next.id)),
    k: previous && (() => to(previous.id)),
    e: edit?.disabled === undefined ? edit?.run : undefined,
    escape: () => to(''),
  });

  return (
    <article data-record={id}>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow">
          <BackButton onPress={() => to('')}>{t('engine:record.back', { title: labels.title })}</BackButton>
          <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none [overflow-wrap:anywhere]">
            {row ? titleOf(row) : '…'}
          </h2>
        </div>
        <RecordButtons actions={actions} previous={previous && (() => to(previous.id))} next={next && (() => to(next.id))} t={t} />
      </div>
      {!row ? (
        <ReadState read={read} failureText={screen.failureText} rows={['h-40 w-full', 'h-40 w-full']} />
      ) : (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:has-[>aside:empty]:max-w-[960px] desk:has-[>aside:empty]:grid-cols-1">
          <div className="space-y-4">
            {def.Detail ? (
              <Panel>
                <def.Detail row={row} screen={screen} />
              </Panel>
            ) : (
              <Summary def={def} row={row} labels={labels} />
            )}
          </div>
          {/* Beside what the record is: what is known of it. */}
          <aside className="space-y-4 empty:hidden">
            {isReferred(def.resource) && (
              <Panel title={t('engine:usedBy.action')}>
                <RecordUsers
                  resource={def.resource}
                  id={id}
                  label={t('engine:usedBy.of', { name: titleOf(row) })}
                  none={t('engine:usedBy.none')}
                  screen={screen}
                />
              </Panel>
            )}
            {screen.able('history') && def.form && (
              <Panel title={t('engine:action.history')}>
                <LatestChanges
                  screen={screen}
                  resource={def.resource}
                  id={id}
                  fields={def.fields}
                  wordsKey={def.key}
                  onAll={() => setDialog({ kind: 'history', row })}
                />
              </Panel>
            )}
            {/* What the box alone sets is in the detail, where it is drawn. */}
            {def.Detail && own.length > 0 && (
              <Panel title={t('engine:record.all')}>
                <Facts fields={def.fields} row={row} labels={labels} names={own} />
              </Panel>
            )}
          </aside>
        </div>
      )}
    </article>
  );
}
