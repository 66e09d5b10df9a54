/** The lines of a pane of channels: what there is, or what is chosen, each with a button at its end. */
import type { Option } from '../../../field/field';
import { keyed } from '../../../lib/keyed';
import { IconButton } from '../../../ui/button';
import { useVirtualRows } from '../../../ui/use-virtual-rows';

const LINE = 36;

/** Lines of any number, only those in sight drawn. @param onPress undefined: they have no button */
export function ChannelLines({
  label,
  options,
  icon,
  onPress,
  pressLabel,
  none,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly icon: 'plus' | 'close';
  readonly onPress: ((value: string) => void) | undefined;
  readonly pressLabel: (name: string) => string;
  /** Stands in the place of lines where there are none. */
  readonly none?: string;
}) {
  const { scroller, first, end, height, offset } = useVirtualRows(options.length, LINE);
  return (
    <section
      ref={scroller}
      aria-label={label}
      className={`${options.length === 0 ? 'min-h-20 sm:h-72' : 'h-72'} overflow-y-auto rounded-control border border-line`}
    >
      {none !== undefined && options.length === 0 && (
        <p className="grid h-full min-h-20 place-items-center px-6 text-center text-muted">{none}</p>
      )}
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
