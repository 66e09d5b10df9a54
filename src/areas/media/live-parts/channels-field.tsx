/** Channels of a package, in their order: what there is on the left, what is chosen on the right. */
import { useMemo, useState } from 'react';
import { severalKind } from '../../../field/choice';
import { defineField, type Field, type FieldOptions, type InputProps, type Option } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { keyed } from '../../../lib/keyed';
import { Button, Icon, Input, Select } from '../../../ui';
import { IconButton } from '../../../ui/button';
import { Ordering } from '../../../ui/ordering';
import { useVirtualRows } from '../../../ui/use-virtual-rows';

/** Name of the linkage: the label is number and name, the group the class. */
const LINKAGE = 'live_channel';
/** A package of more would be a list of everything. */
const MOST = 2000;
/** Longer orders are not dragged: they are shown, and sorted by number. */
const MOST_DRAGGED = 200;
const LINE = 36;

type T = InputProps<unknown>['words']['t'];

/** Lines of any number, each with a button at its end. */
function Lines({
  label,
  options,
  icon,
  onPress,
  pressLabel,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly icon: 'plus' | 'close';
  readonly onPress: ((value: string) => void) | undefined;
  readonly pressLabel: (name: string) => string;
}) {
  const { scroller, first, end, height, offset } = useVirtualRows(options.length, LINE);
  return (
    <section ref={scroller} aria-label={label} className="h-72 overflow-y-auto rounded-control border border-line">
      <ul style={{ height, paddingTop: offset }}>
        {keyed(options.slice(first, end), ({ value }) => value).map(([key, { value, label: name, group }]) => (
          <li key={key} className="flex items-center gap-2 border-b border-line pr-1 pl-3" style={{ height: LINE }}>
            <span className="min-w-0 grow truncate">{name}</span>
            {group && <span className="max-w-24 shrink-0 truncate text-note text-muted">{group}</span>}
            {onPress && <IconButton icon={icon} label={pressLabel(name)} onClick={() => onPress(value)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
}: Pick<InputProps<readonly string[]>, 'value' | 'onChange' | 'label'> & {
  readonly options: readonly Option[];
  readonly t: T;
  readonly disabled: boolean;
}) {
  const known = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const nameOf = (id: string): string => known.get(id)?.label ?? (options.length === 0 ? id : t('media-live:pane.gone'));
  const remove = (id: string): void => onChange(value.filter((each) => each !== id));
  if (value.length > MOST_DRAGGED) {
    return (
      <Lines
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

function ChannelsInput({ value, onChange, disabled = false, label, words, id }: InputProps<readonly string[]>) {
  const { t } = words;
  const options = useLinked(LINKAGE, words);
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
              <Input
                type="search"
                aria-label={t('media-live:pane.search')}
                placeholder={t('media-live:pane.search')}
                value={sought}
                onChange={(event) => seek(event.target.value)}
              />
            </span>
            {groups.length > 1 && (
              <span className="w-32 shrink-0">
                <Select
                  aria-label={t('media-live:pane.class')}
                  value={group}
                  onChange={setGroup}
                  options={[{ value: '', label: t('media-live:pane.allClasses') }, ...groups.map((each) => ({ value: each, label: each }))]}
                />
              </span>
            )}
          </div>
          <Lines
            label={t('media-live:pane.available')}
            options={found}
            icon="plus"
            onPress={(channel) => onChange([...value, channel])}
            pressLabel={(name) => t('media-live:pane.add', { name })}
          />
          <Button disabled={found.length === 0} onClick={() => onChange([...value, ...found.map((option) => option.value)])}>
            {t('media-live:pane.addAll', { count: found.length })}
          </Button>
        </div>
      )}
      <div className="min-w-0 space-y-2">
        <p className="flex h-control items-center gap-2 font-medium">
          <Icon name="live" className="size-4 text-muted" />
          {t('media-live:pane.chosen', { count: value.length })}
        </p>
        {value.length === 0 ? (
          <p className="grid h-72 place-items-center rounded-control border border-dashed border-line-strong px-6 text-center text-muted">
            {t('media-live:pane.empty')}
          </p>
        ) : (
          <Chosen {...{ value, onChange, options, t, label, disabled }} />
        )}
        {!disabled && (
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={value.length < 2}
              onClick={() => onChange(value.toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)))}
            >
              {t('media-live:pane.byNumber')}
            </Button>
            <Button disabled={value.length === 0} onClick={() => onChange([])}>
              {t('media-live:pane.none')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const several = severalKind('liveChannels');
/** Each channel once, whatever the wire says. */
const readOrder = (wire: unknown): readonly string[] => [...new Set(several.decode(wire))].filter((id) => id !== '');

/** Channels in an order: their ids. */
export const liveChannels = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      ...several,
      decode: readOrder,
      parse: readOrder,
      format: (value, words) => value.map(words.value).join(', '),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: ChannelsInput,
      Cell: ({ value, words: { t } }) => <>{t('media-live:pane.count', { count: value.length })}</>,
      linkage: LINKAGE,
      needsWidth: true,
    },
    options,
  );
