/** Search and filters, of a list and of whatever else shows what a list would. */
import { useRef, useState } from 'react';
import type { Field, Fields } from '../../field/field';
import { Button, IconButton } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { Popover } from '../../ui/popover';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { Filters, LateInput } from './filters';
import { filterNames, type ListView, type Side, shownEnd } from './list-query';

/** What one filter narrows the list to, in words; empty where it does not. */
function wordsOfFilter(name: string, field: Field<unknown>, labels: Labels, filters: ListView['filters']): string {
  const words = labels.wordsOf(name);
  if (filterNames({ [name]: field }, [name]).length === 2) {
    // The year of now goes without saying.
    const year = `${new Date().getFullYear()}-`;
    const end = (side: Side): string => shownEnd(filters[`${name}_${side}`] ?? '', side).replace(year, '');
    return end('from') + end('to') === '' ? '' : `${end('from') || '…'} – ${end('to') || '…'}`;
  }
  const value = filters[name] ?? '';
  if (field.kind === 'flag' && value !== '') return words.t(value === '1' ? 'common:field.yes' : 'common:field.no');
  return value === '' ? '' : words.value(value);
}

/** Search, the button of the filters, and a chip for each that is on; the caller lays them out in a line. */
export function FilterBar<F extends Fields>({
  fields,
  names,
  line,
  labels,
  view,
  onView,
  t,
}: {
  readonly fields: F;
  readonly names: readonly (keyof F & string)[];
  /** One of them that has its own input elsewhere. */
  readonly line?: (keyof F & string) | undefined;
  readonly labels: Labels;
  readonly view: Pick<ListView, 'keyword' | 'filters'>;
  readonly onView: (change: Partial<Pick<ListView, 'keyword' | 'filters'>>) => void;
  readonly t: ScreenProps['t'];
}) {
  // On a phone the search is a button until it is wanted.
  const [searching, setSearching] = useState(false);
  const isOpen = searching || view.keyword !== '';
  const chips = useRef<HTMLSpanElement>(null);
  // What was pressed goes with what it takes off: the button of the filters has the focus then.
  const widen = (change: Parameters<typeof onView>[0]): void => {
    chips.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onView(change);
  };
  const on = names.flatMap((name) => {
    const field: Field<unknown> | undefined = fields[name];
    const words = field ? wordsOfFilter(name, field, labels, view.filters) : '';
    return words === '' ? [] : [{ name, label: labels.field(name), words }];
  });
  const without = (name: string): ListView['filters'] =>
    Object.fromEntries(Object.entries(view.filters).filter(([own]) => !filterNames(fields, [name]).includes(own)));
  return (
    <>
      <div className={`${isOpen ? 'w-full' : 'max-sm:hidden'} max-sm:order-1 sm:w-60 sm:min-w-28`}>
        <LateInput search label={t('engine:list.search')} value={view.keyword} onChange={(keyword) => onView({ keyword })} />
      </div>
      <span className="sm:hidden">
        <IconButton
          icon="search"
          label={t('engine:list.search')}
          look="plain"
          aria-pressed={isOpen}
          onClick={() => {
            if (isOpen) onView({ keyword: '' });
            setSearching(!isOpen);
          }}
        />
      </span>
      {names.length > 0 && (
        <Popover
          label={t('engine:list.filters')}
          align="start"
          className="inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 font-medium whitespace-nowrap hover:bg-hover aria-expanded:bg-hover max-sm:w-control max-sm:px-0"
          button={
            <>
              <Icon name="filter" className="size-4" />
              <span className="max-sm:sr-only">{t('engine:list.filters')}</span>
            </>
          }
        >
          {() => (
            <div className="grid w-72 max-w-full gap-3">
              <Filters
                fields={fields}
                names={names.filter((name) => name !== line)}
                labels={labels}
                view={view}
                onChange={(filters) => onView({ filters })}
              />
            </div>
          )}
        </Popover>
      )}
      {(on.length > 0 || view.keyword !== '') && (
        // On a phone the chips have a line of their own.
        <span ref={chips} className={`flex min-w-0 items-center gap-1 ${on.length > 0 ? 'max-sm:order-1 max-sm:w-full' : ''}`}>
          {on.length > 0 && (
            // Several of them are pushed sideways rather than into a second line; on a phone nobody would look for them there.
            <span className="flex min-w-24 items-center gap-2 overflow-x-auto mask-r-from-[calc(100%-16px)] pr-4 [scrollbar-width:none] max-sm:flex-wrap">
              {on.map(({ name, label, words }) => (
                <span key={name} className="min-w-0 max-w-80 shrink-0 max-sm:shrink">
                  <Chip
                    label={t('engine:list.filteredBy', { label, words })}
                    remove={t('engine:list.removeFilter', { label })}
                    onRemove={() => widen({ filters: without(name) })}
                    inBar
                  />
                </span>
              ))}
            </span>
          )}
          <Button look="ghost" onClick={() => widen({ keyword: '', filters: {} })}>
            {t('engine:list.clear')}
          </Button>
        </span>
      )}
    </>
  );
}
