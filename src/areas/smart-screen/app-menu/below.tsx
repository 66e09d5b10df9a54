/** What stands under the television: all items as a tree, what is wrong, and the names in every language. */
import { Fragment, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { Checkbox, Icon, Input, Tag } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { childrenOf, type MenuItem, MOST_NAME, readTarget } from '../menu-parts/items';
import { faultWords, itemName } from './item-words';
import type { BenchState } from './use-bench';
import type { Sitting } from './use-sitting';

interface Props {
  readonly bench: BenchState;
  readonly sitting: Sitting;
  readonly screen: ScreenProps;
}

const spotOf = ({ parent, slot }: MenuItem) => ({ page: parent, slot });

/** The items of a page with those below them. A circle is not followed. */
function Branch({ page, depth, ...props }: Props & { readonly page: string; readonly depth: number }) {
  const { bench, sitting, screen } = props;
  const { t } = screen;
  const items = childrenOf(bench.form.values.items, page);
  if (items.length === 0 || depth > 8) return null;
  return (
    <ul className={depth === 0 ? '' : 'ml-5 border-l border-line pl-2'}>
      {items.map((item) => {
        const faults = bench.byItem.get(item.id) ?? [];
        const action = readTarget(item.target)?.action;
        const isAt = bench.item?.id === item.id;
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-current={isAt || undefined}
              onClick={() => bench.go(spotOf(item))}
              className={`flex w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-hover ${isAt ? 'bg-accent-soft text-accent-text' : ''} ${item.status ? '' : 'text-muted'}`}
            >
              <span className="w-6 shrink-0 text-right text-note text-muted tabular-nums">{item.slot}</span>
              <Icon name={item.icon || 'image'} className="size-4 text-muted" />
              <span className="min-w-0 truncate">{itemName(t, item, sitting.language)}</span>
              <span className="ml-auto flex shrink-0 items-center gap-2 text-note text-muted">
                {!item.status && <Tag>{t('smart-screen-app-menu:tile.off')}</Tag>}
                {faults.length > 0 && (
                  <Tag severity={faults.some(({ grave }) => grave) ? 'danger' : 'warning'}>
                    {t('smart-screen-app-menu:fault.count', { count: faults.length })}
                  </Tag>
                )}
                {action && <span>{t(`smart-screen-app-menu:action.${action}`)}</span>}
              </span>
            </button>
            {item.target === 'page' && <Branch {...props} page={item.id} depth={depth + 1} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Items that hang on no page, which the tree would not show. */
function Lost(props: Props) {
  const { bench } = props;
  const { items } = bench.form.values;
  const shown = new Set(['']);
  for (const page of shown) for (const { id, target } of childrenOf(items, page)) if (target === 'page') shown.add(id);
  const pages = [...new Set(items.map(({ parent }) => parent))].filter((parent) => !shown.has(parent));
  return pages.map((page) => <Branch key={page} {...props} page={page} depth={0} />);
}

/** What is wrong, each with the way to it. */
function Faults({ bench, sitting, screen: { t } }: Props) {
  const items = new Map(bench.form.values.items.map((item) => [item.id, item]));
  const nameOf = (code: string): string => bench.look.languages.find((each) => each.code === code)?.name ?? code;
  const faults = bench.faults.filter(({ fault }) => fault !== 'untranslated');
  const missing = bench.faults.length - faults.length;
  return (
    <div className="space-y-1">
      {bench.faults.length === 0 && <p className="text-muted">{t('smart-screen-app-menu:fault.nothing')}</p>}
      <ul>
        {faults.slice(0, 200).map((fault) => {
          const item = items.get(fault.item);
          const words = faultWords(t, fault, nameOf);
          return (
            <li key={`${fault.fault} ${fault.item} ${fault.language}`}>
              <button
                type="button"
                disabled={!item}
                onClick={() => item && bench.go(spotOf(item))}
                className="flex w-full items-start gap-2 rounded-control px-2 py-1 text-left enabled:hover:bg-hover"
              >
                <Tag severity={fault.grave ? 'danger' : 'warning'}>
                  {t(fault.grave ? 'smart-screen-app-menu:fault.stops' : 'smart-screen-app-menu:fault.hint')}
                </Tag>
                <span className="min-w-0">
                  {item && <span className="font-medium">{itemName(t, item, sitting.language)} </span>}
                  {words}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {missing > 0 && <p className="px-2 text-muted">{t('smart-screen-app-menu:words.missing', { count: missing })}</p>}
    </div>
  );
}

/** Every name in every language, typed right here; only those with one missing, if wanted. */
function Names({ bench, sitting, screen: { t } }: Props) {
  const [only, setOnly] = useState(true);
  const { items, languages } = bench.form.values;
  // Who types the missing name is not to lose the line under his hands.
  const [kept] = useState(() => new Set(items.filter((item) => languages.some((code) => !item.names[code])).map(({ id }) => id)));
  const shown = items.filter((item) => !only || kept.has(item.id) || languages.some((code) => !item.names[code])).slice(0, 200);
  const nameOf = (code: string): string => bench.look.languages.find((each) => each.code === code)?.name ?? code;
  return (
    <div className="space-y-3">
      <Checkbox checked={only} onChange={setOnly} label={t('smart-screen-app-menu:words.only')} />
      {shown.length === 0 ? (
        <p className="text-muted">{t('smart-screen-app-menu:words.complete')}</p>
      ) : (
        <div
          className="grid items-center gap-2"
          style={{ gridTemplateColumns: `repeat(${Math.max(1, languages.length)}, minmax(120px, 1fr))` }}
        >
          {languages.map((code) => (
            <span key={code} className="font-medium text-muted">
              {nameOf(code)}
            </span>
          ))}
          {shown.map((item) => (
            <Fragment key={item.id}>
              {languages.map((code) => (
                <Input
                  key={code}
                  aria-label={t('smart-screen-app-menu:words.of', { name: itemName(t, item, sitting.language), language: nameOf(code) })}
                  maxLength={MOST_NAME}
                  disabled={!bench.editable}
                  value={item.names[code] ?? ''}
                  placeholder={Object.values(item.names)[0] ?? ''}
                  onChange={(event) => bench.change(item.id, { names: { ...item.names, [code]: event.target.value } }, `name ${code}`)}
                />
              ))}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}

/** One of the three. */
export function Below(props: Props) {
  const { bench, sitting, screen } = props;
  const { t } = screen;
  const missing = bench.faults.filter(({ fault }) => fault === 'untranslated').length;
  return (
    <section aria-label={t(`smart-screen-app-menu:below.${sitting.below}`)} className="rounded-panel border border-line bg-surface p-3">
      <div className="mb-3 overflow-x-auto">
        <Segments
          label={t('smart-screen-app-menu:below.title')}
          value={sitting.below}
          onChange={sitting.setBelow}
          options={[
            { value: 'outline', label: `${t('smart-screen-app-menu:below.outline')} ${bench.form.values.items.length}` },
            { value: 'faults', label: `${t('smart-screen-app-menu:below.faults')} ${bench.faults.length - missing}` },
            { value: 'words', label: `${t('smart-screen-app-menu:below.words')} ${missing}` },
          ]}
        />
      </div>
      <div className="max-h-[420px] overflow-y-auto">
        {sitting.below === 'outline' ? (
          bench.form.values.items.length === 0 ? (
            <p className="px-2 text-muted">{t('smart-screen-app-menu:editor.empty')}</p>
          ) : (
            <>
              <Branch {...props} page="" depth={0} />
              <Lost {...props} />
            </>
          )
        ) : sitting.below === 'faults' ? (
          <Faults {...props} />
        ) : (
          <Names {...props} />
        )}
      </div>
    </section>
  );
}
