/** What an alarm does as a picture: its steps one under the other on a line, each with what it comes to and when. */
import { Icon, type IconName, SEVERITY_SOFT, type Severity } from '../../../ui';
import type { StepKind } from './linkages';

/** The icon of each kind of step. */
export const STEP_ICONS: Readonly<Record<StepKind, IconName>> = {
  call: 'phone',
  outside: 'extension',
  emergency: 'alarm',
  broadcast: 'broadcast',
  camera: 'camera',
  light: 'power',
  door: 'logout',
  message: 'message',
};

/** One thing that is done, or would be. */
interface StepLine {
  readonly key: string;
  readonly kind: StepKind;
  /** When: `0:20`, or a time of the day. */
  readonly time: string;
  readonly name: string;
  readonly result: string;
  readonly severity: Severity;
}

/** The steps in their order. */
export const StepList = ({ label, lines }: { readonly label: string; readonly lines: readonly StepLine[] }) => (
  <ol aria-label={label} className="relative">
    {lines.map(({ key, kind, time, name, result, severity }, at) => (
      <li key={key} className="relative flex gap-3 pb-3 last:pb-0">
        {at < lines.length - 1 && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-px bg-line" />}
        <span className={`grid size-8 shrink-0 place-items-center rounded-full ${SEVERITY_SOFT[severity]}`}>
          <Icon name={STEP_ICONS[kind]} className="size-4" />
        </span>
        <span className="min-w-0 grow pt-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="text-note text-muted tabular-nums">{time}</span>
          </span>
          <span className="block text-note text-muted [overflow-wrap:anywhere]">{result}</span>
        </span>
      </li>
    ))}
  </ol>
);
