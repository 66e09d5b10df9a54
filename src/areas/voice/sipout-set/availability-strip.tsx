/** The strip of a trunk's last 24 hours. */
import type { Translate } from '../../../i18n/keys';
import type { ViewProps } from '../../../screen';
import { Tooltip } from '../../../ui/tooltip';
import { type Availability, outagesOf, percentUp, stripParts } from './availability';

/** More than these are counted only. */
const MOST_OUTAGES = 3;

/** The strip in words: `97 %, down 14:15–15:00`. */
export function availabilityWords(t: Translate, value: Availability): string {
  const percent = percentUp(value);
  if (percent === undefined) return t('voice-trunks:availability.unknown');
  const outages = outagesOf(value);
  const said = outages
    .slice(0, MOST_OUTAGES)
    .map(({ from, to, now }) => t(now ? 'voice-trunks:availability.downSince' : 'voice-trunks:availability.down', { from, to }));
  const more = outages.length - said.length;
  return [
    t('voice-trunks:availability.share', { percent }),
    ...said,
    ...(more > 0 ? [t('voice-trunks:availability.more', { count: more })] : []),
  ].join(t('voice-trunks:availability.and'));
}

/** The strip alone, said by its label. */
export function AvailabilityStrip({
  value,
  label,
  tall = false,
}: {
  readonly value: Availability;
  readonly label: string;
  readonly tall?: boolean;
}) {
  const total = Math.max(1, value.shares.length);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} 10`}
      preserveAspectRatio="none"
      className={`block w-full rounded-[3px] bg-line ${tall ? 'h-8' : 'h-4'}`}
    >
      {stripParts(value).map(({ at, length, share }) => (
        // An outage is a notch as well as a colour; what is well is quiet, so that it is not what is seen first.
        <rect
          key={at}
          x={at}
          y={share >= 1 ? 0 : 5}
          width={length}
          height={share >= 1 ? 10 : 5}
          className={share >= 1 ? 'fill-success opacity-50' : share > 0 ? 'fill-warning' : 'fill-danger'}
        />
      ))}
    </svg>
  );
}

/** The cell of the list: the strip with its share. */
export function AvailabilityCell({ value, screen: { t } }: ViewProps & { readonly value: Availability }) {
  const said = availabilityWords(t, value);
  const percent = percentUp(value) ?? 0;
  return (
    <span className="flex w-full items-center gap-2">
      <Tooltip text={said}>
        {(attributes) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows the words of the picture, as the pointer does
          <span tabIndex={0} {...attributes} className="block w-24 shrink-0 rounded-[3px]">
            <AvailabilityStrip value={value} label={said} />
          </span>
        )}
      </Tooltip>
      <span aria-hidden="true" className="text-note text-muted tabular-nums">
        {percent} %
      </span>
    </span>
  );
}
