/** Records in an order, the channels of a package or the films of a rotation: what there is on the left, what is chosen on the right. */

import { useMemo, useState } from 'react';
import { severalKind } from '../../../field/choice';
import { defineField, type Field, type FieldOptions, type InputProps, type Option } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import type { Key } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import { Button, Icon, type IconName, SearchInput, Select } from '../../../ui';
import { IconButton } from '../../../ui/button';
import { Ordering } from '../../../ui/ordering';
import { ChannelLines } from './channel-lines';

/** Every place in the locale files with the words of such a pane. */
type PaneOf<K> = K extends `${infer Place extends `${string}:pane`}.empty` ? Place : never;

/** What is put in order. */
interface Ordered {
  /** Name of the linkage: the label is what people call it, the group its class. */
  readonly linkage: string;
  /** Where its words are. */
  readonly wordsAt: PaneOf<Key>;
  readonly icon: IconName;
}

/** More would be a list of everything. */
const MOST = 2000;
/** Longer orders are not dragged: they are shown, and sorted by number. */
const MOST_DRAGGED = 200;

type T = InputProps<unknown>['words']['t'];

const holds = (option: Option, words: readonly string[], group: string): boolean =>
  (group === '' || option.group === group) && words.every((word) => option.label.toLowerCase().includes(word));

/** What is chosen: in an order that is dragged, or, where that would be too many, in lines. */
function Chosen({
  value,
  onChange,
  options,
  t,
  label,
  disabled,
  of,
}: Pick<InputProps<readonly string[]>, 'value' | 'onChange' | 'label'> & {
  readonly of: Ordered;
  readonly options: readonly Option[];
  readonly t: T;
  readonly disabled: boolean;
}) {
  const known = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const nameOf = (id: string): string => known.get(id)?.label ?? (options.length === 0 ? id : t(`${of.wordsAt}.gone`));
  const remove = (id: string): void => onChange(value.filter((each) => each !== id));
  if (value.length > MOST_DRAGGED) {
    return (
      <ChannelLines
        label={label}
        options={value.map((id) => ({ value: id, label: nameOf(id) }))}
        icon="close"
        onPress={disabled ? undefined : remove}
        pressLabel={(name) => t('common:option.remove', { label: name })}
      />
    );
  }
  return (
    <Ordering
      {...{ value, onChange, label, disabled, nameOf }}
      className="h-72 overflow-y-auto rounded-control border border-line"
      words={{
        drag: (name) => t('engine:table.drag', { name }),
        place: (name) => t('engine:table.place', { name }),
        moved: (name, position, total) => t('engine:table.moved', { name, position, total }),
      }}
    >
      {(id) => (
        <>
          <span className="min-w-0 grow truncate">{nameOf(id)}</span>
          {!disabled && <IconButton icon="close" label={t('common:option.remove', { label: nameOf(id) })} onClick={() => remove(id)} />}
        </>
      )}
    </Ordering>
  );
}

function OrderedInput({
  value,
  onChange,
  disabled = false,
  label,
  words,
  id,
  of,
}: InputProps<readonly string[]> & { readonly of: Ordered }) {
  const { t } = words;
  const options = useLinked(of.linkage, words);
  const [sought, seek] = useState('');
  const [group, setGroup] = useState('');
  const chosen = useMemo(() => new Set(value), [value]);
  const groups = [...new Set(options.flatMap((option) => option.group ?? []))];
  const found = options.filter(
    (option) => !chosen.has(option.value) && holds(option, sought.trim().toLowerCase().split(/\s+/).filter(Boolean), group),
  );
  const place = new Map(options.map((option, at) => [option.value, at]));
  return (
    <div id={id} className="grid gap-4 sm:grid-cols-2">
      {!disabled && (
        <div className="min-w-0 space-y-2">
          <div className="flex gap-2">
            <span className="min-w-0 grow">
              <SearchInput label={t(`${of.wordsAt}.search`)} value={sought} onChange={seek} />
            </span>
            {groups.length > 1 && (
              <span className="w-32 shrink-0">
                <Select
                  aria-label={t(`${of.wordsAt}.class`)}
                  value={group}
                  onChange={setGroup}
                  options={[{ value: '', label: t(`${of.wordsAt}.allClasses`) }, ...groups.map((each) => ({ value: each, label: each }))]}
                />
              </span>
            )}
          </div>
          <ChannelLines
            label={t(`${of.wordsAt}.available`)}
            options={found}
            icon="plus"
            onPress={(channel) => onChange([...value, channel])}
            pressLabel={(name) => t(`${of.wordsAt}.add`, { name })}
          />
          <Button disabled={found.length === 0} onClick={() => onChange([...value, ...found.map((option) => option.value)])}>
            {t(`${of.wordsAt}.addAll`, { count: found.length })}
          </Button>
        </div>
      )}
      <div className="min-w-0 space-y-2">
        <p className="flex h-control items-center gap-2 font-medium">
          <Icon name={of.icon} className="size-4 text-muted" />
          {t(`${of.wordsAt}.chosen`, { count: value.length })}
        </p>
        {value.length === 0 ? (
          <p className="grid min-h-20 place-items-center sm:h-72 rounded-control border border-dashed border-line-strong px-6 text-center text-muted">
            {t(`${of.wordsAt}.empty`)}
          </p>
        ) : (
          <Chosen {...{ value, onChange, options, t, label, disabled, of }} />
        )}
        {!disabled && (
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={value.length < 2}
              onClick={() => onChange(value.toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)))}
            >
              {t(`${of.wordsAt}.byNumber`)}
            </Button>
            <Button disabled={value.length === 0} onClick={() => onChange([])}>
              {t(`${of.wordsAt}.none`)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const several = severalKind('ordered');
/** Each record once, whatever the wire says. */
const readOrder = (wire: unknown): readonly string[] => [...new Set(several.decode(wire))].filter((id) => id !== '');

/** Records in an order: their ids. */
export const inOrder = (of: Ordered, options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      ...several,
      decode: readOrder,
      parse: readOrder,
      format: (value, words) => listOf(words.t, value.map(words.value)),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: (props) => <OrderedInput {...props} of={of} />,
      Cell: ({ value }) => value.length,
      align: 'end',
      linkage: of.linkage,
      needsWidth: true,
    },
    options,
  );
