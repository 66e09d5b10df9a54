/** "What happens to a call to 4000 from outside on Saturday 22:10?": the answer, its steps, and the picture around it. */

import { useMemo, useState } from 'react';
import { ReadState, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Checkbox, Message, StateTag } from '../../../ui';
import { ANSWERS, endKey, evaluate, type Journey, type Question, type Result } from '../dialplan/evaluate';
import { type FlowNode, flowFrom, foldIvrs } from '../dialplan/flow';
import { type Place, placeKey } from '../dialplan/graph';
import type { Dialplan } from '../dialplan/plan';
import { listOf, textOf } from '../dialplan/wire';
import { branchWords, endWords, placeWords } from '../parts/call-words';
import { openRecord, screenOf } from '../parts/links';
import { usePlan } from '../parts/use-plan';
import { FlowPicture } from './flow-picture';
import { QuestionForm } from './flow-question';
import { KeepTest, type KeptQuestion } from './keep-test';

const GOOD: readonly Result[] = ['rings', 'voicemail', 'meeting', 'zone', 'external', 'code', 'emergency', 'parking'];
const PLACE_KEYS = /^([a-z]+)(?::(.+))?$/;

/** The question that the address asks; what it leaves out is a call now, to the first number that outside can dial. */
function readQuestion(query: Readonly<Record<string, string>>, plan: Dialplan, now: string): Question {
  const from = query.from === 'inside' ? 'inside' : 'outside';
  const first = plan.inbound.flatMap(({ did }) => did).find(({ match }) => match === 'exact')?.value ?? '';
  return {
    from,
    caller: query.caller ?? (from === 'inside' ? (plan.extensions.find(({ number }) => number !== query.number)?.number ?? '') : ''),
    dialled: query.number ?? (from === 'inside' ? (plan.extensions[1]?.number ?? '') : first),
    trunk: query.trunk ?? '',
    at: query.at ?? now,
    keys: query.keys ?? '',
    answer: ANSWERS.find((answer) => answer === query.answer) ?? 'answered',
  };
}

/** Where the picture begins: at the call, or at the place that the address names. */
function startOf(query: Readonly<Record<string, string>>, { from, dialled }: Question): Place {
  const [, kind, ref = ''] = PLACE_KEYS.exec(query.centre ?? '') ?? [];
  // An unknown kind has no ways and shows as a single card; placeKey wrote it.
  if (kind !== undefined) return { kind: kind as Place['kind'], ref };
  return { kind: from === 'inside' ? 'dialled' : 'did', ref: dialled };
}

/** The tab. Everything that is asked is in the address, so that an answer can be sent as a link. */
export function FlowTab({ screen }: ViewProps) {
  const { t, query, setQuery, failureText } = screen;
  const [kept, setKept] = useState<KeptQuestion>();
  const { plan, wire, read } = usePlan(screen);
  const now = typeof wire?.now === 'string' ? wire.now : '';
  const offline = useMemo(() => new Set(listOf(wire?.offline).map(textOf)), [wire]);
  const question = useMemo(() => plan && readQuestion(query, plan, now), [plan, query, now]);
  const journey = useMemo(() => (plan && question && question.dialled !== '' ? evaluate(plan, question) : undefined), [plan, question]);
  const start = useMemo(() => question && startOf(query, question), [query, question]);
  const startKey = start ? placeKey(start) : '';
  const unfolded = query.nodes === '1';
  const whole = useMemo(
    () =>
      plan && question && start
        ? flowFrom(plan, start, {
            did: question.dialled,
            trunk: question.trunk,
            caller: question.from === 'outside' ? question.caller : '',
          })
        : undefined,
    [plan, question, start],
  );
  const flow = useMemo(() => (whole && !unfolded ? foldIvrs(whole) : whole), [whole, unfolded]);
  if (!plan || !question || !flow) return <ReadState read={read} failureText={failureText} rows={['h-16 w-full', 'h-72 w-full']} />;
  const ask = (change: Readonly<Record<string, string>>): void => setQuery({ ...query, ...change });
  const restart = (change: Readonly<Record<string, string>>): void => {
    const { centre: _centre, ...rest } = query;
    setQuery({ ...rest, ...change });
  };
  const centre = ({ place }: FlowNode): void => ask({ centre: placeKey(place) });
  return (
    <div className="flex flex-col gap-4">
      <QuestionForm question={question} plan={plan} ask={ask} restart={restart} setQuery={setQuery} t={t} />
      {journey && (
        <section
          aria-label={t('voice-flow:ask.result')}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-panel border border-line bg-surface px-4 py-2"
        >
          <p role="status" className="min-w-0 text-[1.1em] font-semibold">
            <StateTag
              severity={
                GOOD.includes(journey.result)
                  ? 'success'
                  : journey.result === 'announcement' || journey.result === 'hangup'
                    ? 'warning'
                    : 'danger'
              }
            >
              {endWords(t, plan, journey)}
            </StateTag>
          </p>
          <GuardedButton
            why={whyNot(screen, 'voicemodel/routinglist:add')}
            icon="plus"
            onClick={() => setKept({ question, expected: endKey(journey) })}
          >
            {t('voice-flow:ask.keep')}
          </GuardedButton>
        </section>
      )}
      {question.dialled === '' && query.centre === undefined ? (
        <Message icon="phone" title={t('voice-flow:ask.none')}>
          {t('voice-flow:ask.noneHelp')}
        </Message>
      ) : (
        // On a phone the way is read as a list first.
        <div className="max-sm:order-last">
          <FlowPicture flow={flow} plan={plan} journey={journey} offline={offline} centre={startKey} onCentre={centre} screen={screen}>
            <Checkbox label={t('voice-flow:flow.nodes')} checked={unfolded} onChange={(on) => ask({ nodes: on ? '1' : '' })} />
            {query.centre !== undefined && start && (
              <p className="flex flex-wrap items-center gap-3 text-muted">
                {t('voice-flow:flow.centred', { name: placeWords(t, plan, start) })}
                <Button look="ghost" icon="undo" onClick={() => restart({})}>
                  {t('voice-flow:flow.whole')}
                </Button>
              </p>
            )}
          </FlowPicture>
        </div>
      )}
      {journey && <Steps journey={journey} plan={plan} screen={screen} />}
      {kept && <KeepTest {...kept} screen={screen} onClose={() => setKept(undefined)} />}
    </div>
  );
}

/** The way of the call, place by place. */
function Steps({ journey, plan, screen }: ViewProps & { readonly journey: Journey; readonly plan: Dialplan }) {
  const { t } = screen;
  return (
    <section aria-label={t('voice-flow:ask.steps')} className="rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">{t('voice-flow:ask.steps')}</h2>
      <ol className="flex flex-wrap gap-x-1 gap-y-2 max-sm:flex-col">
        {journey.steps.map((step, at) => (
          <li key={at} className="flex items-center gap-1">
            {at > 0 && (
              <span className="px-1 text-note text-muted">
                →{step.by !== 'next' && step.by !== 'match' && ` ${branchWords(t, step.by)}`}
                {/* A key says itself. */}
                {step.detail !== undefined && step.detail !== step.by && ` (${step.detail})`}
              </span>
            )}
            {screenOf(step.place.kind, step.place.ref) ? (
              <button
                type="button"
                className="rounded-control bg-sunken px-2 py-0.5 text-left hover:bg-hover hover:text-accent-text"
                onClick={() => openRecord(screen, step.place.kind, step.place.ref)}
              >
                {placeWords(t, plan, step.place)}
              </button>
            ) : (
              <span className="rounded-control bg-sunken px-2 py-0.5">{placeWords(t, plan, step.place)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
