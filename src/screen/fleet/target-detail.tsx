/** One device of a job: its ladder with the time of each step, why it is as it is, what was changed, and its own words. */
import { useT } from '../../i18n/i18n';
import { boxTime } from '../../lib/box-time';
import { serverText } from '../../lib/server-text';
import { Callout } from '../../ui/callout';
import { Drawer } from '../../ui/drawer';
import { StateTag } from '../../ui/tag';
import { useRead } from '../data/use-read';
import { type JobTarget, readTargets } from '../job/job-calls';
import { secondsText } from '../job/job-figures';
import type { ScreenProps } from '../screen';
import { isMoving, severityOf, stateName } from './target-words';

const EVERY_MS = 1500;

/** The steps of its ladder that lie behind it or are to come, with what came otherwise. */
function stepsOf({ times, state }: JobTarget, ladder: readonly string[]): readonly string[] {
  const regular = ['queued', ...ladder, 'verified'];
  const others = Object.keys(times).filter((step) => !regular.includes(step));
  const ended = others.includes(state) || state === 'verified';
  const passed = regular.filter((step) => times[step] !== undefined || !ended);
  return [...passed, ...others].toSorted(
    (one, other) => (times[one] ?? Number.POSITIVE_INFINITY) - (times[other] ?? Number.POSITIVE_INFINITY),
  );
}

function Ladder({ target, ladder, zone }: { readonly target: JobTarget; readonly ladder: readonly string[]; readonly zone: string }) {
  const t = useT();
  const time = boxTime(zone);
  let before = 0;
  return (
    <ol aria-label={t('fleet:target.ladder')} className="space-y-1.5">
      {stepsOf(target, ladder).map((step) => {
        const at = target.times[step];
        const took = at !== undefined && before > 0 ? at - before : undefined;
        if (at !== undefined) before = at;
        return (
          <li key={step} className="flex items-baseline gap-3">
            <span className={`min-w-0 grow ${at === undefined ? 'text-faint' : ''}`}>
              <StateTag severity={at === undefined ? 'neutral' : severityOf(step)} live={step === target.state && isMoving(step)}>
                {stateName(t, step)}
              </StateTag>
            </span>
            {took !== undefined && took > 0 && <span className="text-note text-muted tabular-nums">+{secondsText(took, t)}</span>}
            <span className="w-36 shrink-0 text-right text-note text-muted tabular-nums">{at === undefined ? '' : time.full(at)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** @param seen what the list knew of it @param fieldName what a changed field is called */
export function TargetDetail({
  screen,
  job,
  seen,
  ladder,
  zone,
  fieldName,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly job: string;
  readonly seen: JobTarget;
  readonly ladder: readonly string[];
  readonly zone: string;
  readonly fieldName: (name: string) => string;
  readonly onClose: () => void;
}) {
  const { t, gateway } = screen;
  const { data } = useRead(gateway, readTargets, { id: job, target: seen.id, page: 1, limit: 1 }, EVERY_MS);
  const target = data?.data.list[0] ?? seen;
  const { name, id, state, message, changes, raw, tries, wave, skew } = target;
  const facts = [
    ...(wave > 0 ? [t('fleet:target.wave', { wave })] : []),
    ...(tries > 0 ? [t('fleet:target.tries', { count: tries })] : []),
    ...(skew !== 0 ? [t('fleet:target.skew', { count: skew })] : []),
  ];
  return (
    <Drawer
      title={serverText(name === '' ? id : name, 120)}
      lead={stateName(t, state)}
      side="right"
      width="max-w-[520px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className="space-y-5 px-5 pb-6">
        {message !== '' && (
          <Callout severity={severityOf(state) === 'danger' ? 'danger' : severityOf(state) === 'warning' ? 'warning' : 'info'}>
            {serverText(message)}
          </Callout>
        )}
        <section>
          <h3 className="mb-2 font-semibold">{t('fleet:target.ladder')}</h3>
          <Ladder target={target} ladder={ladder} zone={zone} />
          {facts.length > 0 && <p className="mt-2 text-note text-muted">{facts.join(' · ')}</p>}
        </section>
        {changes.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">{t('fleet:plan.changing')}</h3>
            <ul className="space-y-1">
              {changes.map(({ field, before, after }) => (
                <li key={field} className="[overflow-wrap:anywhere]">
                  {fieldName(field)}: <span className="text-muted line-through">{serverText(before) || t('fleet:plan.empty')}</span>{' '}
                  <span aria-hidden="true">→</span> <span className="font-medium">{serverText(after) || t('fleet:plan.empty')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {raw !== '' && (
          <section>
            <h3 className="mb-2 font-semibold">{t('fleet:target.raw')}</h3>
            <pre className="max-h-72 overflow-auto rounded-control border border-line bg-canvas p-3 text-note whitespace-pre-wrap [overflow-wrap:anywhere]">
              {raw
                .split('\n')
                .map((line) => serverText(line, 1000))
                .join('\n')}
            </pre>
          </section>
        )}
      </div>
    </Drawer>
  );
}
