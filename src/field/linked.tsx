/** What the box knows under a name (form_linkage), to choose one or several of: asked page by page, found by the box's own search. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { listOf } from '../i18n/list-of';
import { inSpans } from '../lib/in-spans';
import { Combobox, MultiCombobox } from '../ui/combobox';
import { Skeleton } from '../ui/states';
import type { OptionSource } from '../ui/use-options';
import { CheckList, severalKind } from './choice';
import { defineField, type Field, type FieldOptions, type InputProps, type LinkedPage, type Option, type Words, wireText } from './field';

/** So many are asked for at a time. */
const PAGE = 50;
/** Of no more than so many, each has a box to tick. */
const FEW = 10;

/** All options of a linkage, asked for once while the input stands: for what has to know every one. */
export function useLinked(name: string, { linked }: Pick<Words, 'linked'>): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    linked(name, {}, leaving.signal).then(
      (found) => setOptions(found.options),
      () => {}, // the call's failure has been shown; what is chosen stays as it is
    );
    return () => leaving.abort();
  }, [name, linked]);
  return options;
}

type Labels = ReadonlyMap<string, string>;
/** Questions of this moment: a form of many rows asks for the labels of all of them in one call. */
const waiting = new WeakMap<Words['linked'], Map<string, { readonly ids: Set<string>; readonly answer: Promise<Labels> }>>();

function labelsOf(linked: Words['linked'], name: string, ids: readonly string[]): Promise<Labels> {
  const byName = waiting.get(linked) ?? new Map();
  waiting.set(linked, byName);
  let batch = byName.get(name);
  if (!batch) {
    const all = new Set<string>();
    const ask = async (): Promise<Labels> => {
      await Promise.resolve();
      byName.delete(name);
      const { options } = await linked(name, { ids: [...all] }, new AbortController().signal);
      return new Map(options.map(({ value, label }) => [value, label]));
    };
    batch = { ids: all, answer: ask() };
    byName.set(name, batch);
  }
  for (const id of ids) batch.ids.add(id);
  return batch.answer;
}

/**
 * The way to ask the box for options, and the words of values that were chosen before their option was seen; of one that the box does
 * not know any more, that it is so.
 * @param none label of choosing none, which stands first
 */
function useLinkage(name: string, { linked, value: known, t }: Words, chosen: readonly string[], none?: string) {
  const [labels, setLabels] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const seen = useRef(new Set(['']));
  const options: OptionSource = useMemo(
    () =>
      async ({ text, page }, signal) => {
        const found = await linked(name, { page, limit: PAGE, ...(text !== '' && { keyword: text }) }, signal);
        for (const { value } of found.options) seen.current.add(value);
        if (none === undefined || text !== '' || page > 1) return found;
        return { options: [{ value: '', label: none }, ...found.options], total: found.total + 1 };
      },
    [name, linked, none],
  );
  const unknown = chosen.filter((value) => known(value) === value && !seen.current.has(value) && !labels.has(value)).join('\n');
  useEffect(() => {
    if (unknown === '') return;
    const ids = unknown.split('\n');
    let gone = false;
    labelsOf(linked, name, ids).then(
      (found) => !gone && setLabels((before) => new Map([...before, ...ids.map((id) => [id, found.get(id)] as const)])),
      () => {}, // they are shown as the box keeps them
    );
    return () => {
      gone = true;
    };
  }, [linked, name, unknown]);
  const labelOf = (value: string): string | undefined => {
    if (labels.has(value)) return labels.get(value) ?? t('common:option.gone', { label: value });
    return known(value) === value ? undefined : known(value);
  };
  return { options, labelOf };
}

/** Chooses one of what the box knows under a name. With `none`, the label of '', none can be chosen too. */
export function LinkedPicker({
  linkage,
  words,
  label: _label,
  none,
  ...rest
}: Partial<InputProps<string>> &
  Pick<InputProps<string>, 'value' | 'onChange' | 'words'> & {
    readonly linkage: string;
    readonly none?: string | undefined;
    readonly 'aria-label'?: string;
  }) {
  return <Combobox {...rest} {...useLinkage(linkage, words, [rest.value], none)} placeholder={none ?? words.t('common:field.choose')} />;
}

/** What choosing none is called: `values.<field>.none` of the screen's words, where it means something of its own, such as any. */
const noneWord = ({ t, value }: Words): string => {
  const own = value('none');
  return own === 'none' ? t('common:field.none') : own;
};

/** One of the things that the box knows under a name. Empty: none. Where one is required there is no choosing none. */
export const linked = (linkage: string, options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'linked',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: (value, words) => words.value(value),
      Input: (props) => (
        <LinkedPicker {...props} linkage={linkage} none={options.required || props['aria-required'] ? undefined : noneWord(props.words)} />
      ),
      linkage,
    },
    options,
  );

/** Chips of those that are chosen, and a search for more. */
function ManyPicker({ linkage, words, label, ...rest }: InputProps<readonly string[]> & { readonly linkage: string }) {
  return (
    <MultiCombobox {...rest} aria-label={label} {...useLinkage(linkage, words, rest.value)} placeholder={words.t('common:field.choose')} />
  );
}

/** A box for each of a few, a search among many: the first page tells. */
function LinkedSeveral(props: InputProps<readonly string[]> & { readonly linkage: string }) {
  const { linkage, words } = props;
  const { linked: ask } = words;
  const [first, setFirst] = useState<LinkedPage | 'unknown'>();
  useEffect(() => {
    const leaving = new AbortController();
    ask(linkage, { page: 1, limit: PAGE }, leaving.signal).then(setFirst, () => !leaving.signal.aborted && setFirst('unknown'));
    return () => leaving.abort();
  }, [linkage, ask]);
  if (!first) return <Skeleton className="h-control" />;
  return first === 'unknown' || first.total > FEW ? <ManyPicker {...props} /> : <CheckList {...props} options={first.options} />;
}

/** Several of the things that the box knows under a name. @param ordered they stand in the order in which they were chosen */
export const linkedSeveral = (
  linkage: string,
  { ordered = false, ...options }: FieldOptions<readonly string[]> & { readonly ordered?: boolean } = {},
): Field<readonly string[]> =>
  defineField(
    {
      ...severalKind('linkedSeveral'),
      // Rooms and extensions that follow each other are told as a span: a cell has room for all of a floor then.
      format: (value, words) => listOf(words.t, inSpans(value.map(words.value))),
      // Boxes to tick would not show an order.
      Input: (props) => (ordered ? <ManyPicker {...props} linkage={linkage} /> : <LinkedSeveral {...props} linkage={linkage} />),
      linkage,
    },
    options,
  );
