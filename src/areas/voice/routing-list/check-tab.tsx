/** What is wrong in the records together: each with the way to the record that is to be changed. */

import { useMemo } from 'react';
import { keyed } from '../../../lib/keyed';
import { ReadState, type ScreenProps, type ViewProps } from '../../../screen';
import { Button, Message, StateTag } from '../../../ui';
import { problemsOf } from '../dialplan/config-check';
import type { Mend, Problem } from '../dialplan/problem';
import { problemWords } from '../parts/call-words';
import { openRecord, screenOf } from '../parts/links';
import { usePlan } from '../parts/use-plan';

const kindWords = (t: ScreenProps['t'], kind: Mend['kind']): string =>
  kind === 'time' || kind === 'trunkGroup' || kind === 'class' ? t(`voice-flow:check.kind.${kind}`) : t(`voice:place.${kind}`);

function Line({ problem, screen }: ViewProps & { readonly problem: Problem }) {
  const { t, reachable } = screen;
  const { grave, at, name } = problem;
  const place = screenOf(at.kind, at.ref);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium [overflow-wrap:anywhere]">
          {kindWords(t, at.kind)} · {name}
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">{problemWords(t, problem)}</p>
      </div>
      <StateTag severity={grave ? 'danger' : 'warning'}>{t(grave ? 'voice-flow:check.grave' : 'voice-flow:check.note')}</StateTag>
      {place && reachable(place.component) && (
        <Button
          aria-label={t('voice-flow:check.fixIt', { name: `${kindWords(t, at.kind)} ${name}` })}
          onClick={() => openRecord(screen, at.kind, at.ref)}
        >
          {t('voice-flow:check.fix')}
        </Button>
      )}
    </li>
  );
}

export function CheckTab({ screen }: ViewProps) {
  const { t, failureText } = screen;
  const { plan, read } = usePlan(screen);
  const problems = useMemo(() => plan && problemsOf(plan), [plan]);
  if (!problems) return <ReadState read={read} failureText={failureText} rows={['h-14 w-full', 'h-14 w-full', 'h-14 w-full']} />;
  const grave = problems.filter((problem) => problem.grave).length;
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {problems.length > 0 && t('voice-flow:check.count', { count: problems.length, grave })}
        </p>
        <Button icon="refresh" pending={read.loading} onClick={read.reload}>
          {t('voice-flow:check.again')}
        </Button>
      </div>
      {problems.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="check" title={t('voice-flow:check.nothing')}>
            {t('voice-flow:check.nothingHelp')}
          </Message>
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {keyed(problems, ({ key, at, about }) => `${key} ${at.kind} ${at.ref} ${about}`).map(([key, problem]) => (
            <Line key={key} problem={problem} screen={screen} />
          ))}
        </ul>
      )}
    </div>
  );
}
