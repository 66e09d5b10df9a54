/** Channels of a record plan: what the box finds on the left, page by page, since there may be 150,000; what is chosen on the right. */

import { useEffect, useState } from 'react';
import { severalKind } from '../../../field/choice';
import { defineField, type Field, type FieldOptions, type InputProps, type LinkedPage, type Option } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { Button, SearchInput } from '../../../ui';
import { ChannelLines } from '../live-parts/channel-lines';

const LINKAGE = 'gb_channel';
/** A plan of more would be one nobody can look through. */
const MOST = 2000;
/** So many are shown of what was found; all of them can be added at once. */
const PAGE = 500;
const TYPING_MS = 300;

/** What the box finds for some words, asked a little after the last key. */
function useFound(sought: string, { linked }: InputProps<readonly string[]>['words']): LinkedPage | undefined {
  const [found, setFound] = useState<LinkedPage>();
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      linked(LINKAGE, { page: 1, limit: PAGE, ...(sought !== '' && { keyword: sought }) }, leaving.signal).then(setFound, () => {}); // the call's failure has been shown
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sought, linked]);
  return found;
}

/** The names of chosen channels that were not found on the left. */
function useNames(ids: readonly string[], seen: ReadonlyMap<string, Option>, { linked }: InputProps<readonly string[]>['words']) {
  const [names, setNames] = useState<ReadonlyMap<string, Option>>(new Map());
  const unknown = ids.filter((id) => !seen.has(id) && !names.has(id)).join('\n');
  useEffect(() => {
    if (unknown === '') return;
    const leaving = new AbortController();
    const wanted = unknown.split('\n');
    linked(LINKAGE, { ids: wanted }, leaving.signal).then(
      ({ options }) => {
        const found = new Map(options.map((option) => [option.value, option]));
        // One that the box does not know any more is shown by its id.
        setNames((before) => new Map([...before, ...wanted.map((id) => [id, found.get(id) ?? { value: id, label: id }] as const)]));
      },
      () => {}, // the call's failure has been shown; they stand as their ids
    );
    return () => leaving.abort();
  }, [unknown, linked]);
  return names;
}

function ChannelsInput({ value, onChange, disabled = false, label, words, id }: InputProps<readonly string[]>) {
  const { t } = words;
  const [sought, seek] = useState('');
  const found = useFound(sought.trim(), words);
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(new Map());
  useEffect(() => {
    if (found) setSeen((before) => new Map([...before, ...found.options.map((option) => [option.value, option] as const)]));
  }, [found]);
  const names = useNames(value, seen, words);
  const chosen = new Set(value);
  const free = (found?.options ?? []).filter((option) => !chosen.has(option.value));
  const optionOf = (each: string): Option => seen.get(each) ?? names.get(each) ?? { value: each, label: each };
  const more = (found?.total ?? 0) - (found?.options.length ?? 0);
  return (
    <div id={id} className="grid gap-4 sm:grid-cols-2">
      {!disabled && (
        <div className="min-w-0 space-y-2">
          <SearchInput label={t('media-gb-plans:pane.search')} value={sought} onChange={seek} />
          <ChannelLines
            label={t('media-gb-plans:pane.available')}
            options={free}
            icon="plus"
            onPress={(channel) => onChange([...value, channel])}
            pressLabel={(name) => t('media-gb-plans:pane.add', { name })}
          />
          <Button disabled={free.length === 0} onClick={() => onChange([...value, ...free.map((option) => option.value)])}>
            {t('media-gb-plans:pane.addAll', { count: free.length })}
          </Button>
          {more > 0 && <p className="text-note text-muted">{t('media-gb-plans:pane.more', { count: more })}</p>}
        </div>
      )}
      <div className="min-w-0 space-y-2">
        <p className="flex h-control items-center font-medium">{t('media-gb-plans:pane.chosen', { count: value.length })}</p>
        <ChannelLines
          label={label}
          none={t('media-gb-plans:nothingChosen')}
          options={value.map(optionOf)}
          icon="close"
          onPress={disabled ? undefined : (channel) => onChange(value.filter((each) => each !== channel))}
          pressLabel={(name) => t('common:option.remove', { label: name })}
        />
        {!disabled && (
          <Button disabled={value.length === 0} onClick={() => onChange([])}>
            {t('media-gb-plans:pane.none')}
          </Button>
        )}
      </div>
    </div>
  );
}

const several = severalKind('gbChannels');
/** Each channel once, whatever the wire says. */
const readIds = (wire: unknown): readonly string[] => [...new Set(several.decode(wire))].filter((id) => id !== '');

/** Channels of GB/T 28181: their ids, at most 2,000. */
export const gbChannels = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      ...several,
      decode: readIds,
      parse: readIds,
      format: (value, words) => listOf(words.t, value.map(words.value)),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: ChannelsInput,
      Cell: ({ value }) => value.length,
      align: 'end',
      linkage: LINKAGE,
      needsWidth: true,
    },
    options,
  );
