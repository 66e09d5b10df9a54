/** The board of today: each round as a line of posts, what is missed first, and what is done about it. */

import { useState } from 'react';
import { labelled } from '../../../i18n/list-of';
import { keyed } from '../../../lib/keyed';
import { ReadState, RefreshFailed, type ScreenProps, sendChange, useForm, useRead, type ViewProps, whyNot } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, FormRow, Input, Message, StateTag } from '../../../ui';
import { RadioGroup } from '../../../ui/radio-group';
import type { Severity } from '../../../ui/severity';
import { StatStrip } from '../../../ui/stat-strip';
import { ANSWERS, handleVisit, readToday, recordVisit, VISIT_STATES, type Visit, type VisitState } from './visits';

const EVERY_MS = 10_000;
const NOTHING = {};
const NOTE_MAX = 100;
const RIGHT = 'aiso/voicesecuritypatrol:handle';
const SEVERITY: Readonly<Record<VisitState, Severity>> = {
  planned: 'neutral',
  open: 'info',
  done: 'success',
  late: 'warning',
  missed: 'danger',
};

/** Nobody has taken care of it yet. */
const needsSomebody = ({ state, answer, handled_by }: Visit): boolean =>
  handled_by === '' && (state === 'missed' || answer === 'help' || answer === 'fault');

/** One round of a plan. */
interface Round {
  readonly key: string;
  readonly name: string;
  readonly time: string;
  readonly visits: readonly Visit[];
}

const stampOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);
/** A guard has no longer than this from one post to the next. */
const LEG_MS = 120 * 60_000;

/** A round that goes on after midnight is still one. */
function roundsOf(visits: readonly Visit[]): readonly Round[] {
  const found: { readonly key: string; readonly of: string; readonly visits: Visit[] }[] = [];
  for (const visit of visits) {
    const of = `${visit.plan} ${visit.round}`;
    const own = found.findLast((round) => round.of === of);
    const last = own?.visits.at(-1)?.due ?? '';
    if (own && (last.slice(0, 10) === visit.due.slice(0, 10) || stampOf(visit.due) - stampOf(last) <= LEG_MS)) own.visits.push(visit);
    else found.push({ key: `${of} ${visit.due}`, of, visits: [visit] });
  }
  return found.map(({ key, visits: own }) => ({ key, name: own[0]?.plan_name ?? '', time: own[0]?.due.slice(11, 16) ?? '', visits: own }));
}

export function Today({ screen }: ViewProps) {
  const { t, gateway, failureText, setQuery } = screen;
  const read = useRead(gateway, readToday, NOTHING, EVERY_MS);
  const [opened, setOpened] = useState<Visit>();
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-10 w-96', 'h-40 w-full', 'h-40 w-full']} />;
  const { list: visits } = found;
  const waiting = visits.filter(needsSomebody);
  const stats = VISIT_STATES.map((state) => ({
    key: state,
    severity: SEVERITY[state],
    label: t(`aiso-voice-security-patrol:visits.values.state.${state}`),
    count: visits.filter((each) => each.state === state).length,
  }));
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {visits.length === 0 ? (
        <Message
          icon="shield"
          title={t('aiso-voice-security-patrol:today.none')}
          action={<Button onClick={() => setQuery({ tab: 'plans' })}>{t('aiso-voice-security-patrol:today.toPlans')}</Button>}
        >
          {t('aiso-voice-security-patrol:today.noneHelp')}
        </Message>
      ) : (
        <div className="mb-3 -ml-1 flex sm:-ml-2 flex-wrap items-center gap-x-1">
          <StatStrip stats={stats} />
        </div>
      )}
      {waiting.length > 0 && (
        <div className="mb-4">
          <Callout severity="danger">
            <p className="font-semibold">{t('aiso-voice-security-patrol:today.waiting', { count: waiting.length })}</p>
            <ul className="mt-1 space-y-1">
              {keyed(waiting, ({ id }) => id).map(([key, visit]) => (
                <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 grow tabular-nums [overflow-wrap:anywhere]">
                    {labelled(t, `${visit.due.slice(5, 16)} ${visit.plan_name}`, `${visit.post_name} – ${whatIsWrong(visit, t)}`)}
                  </span>
                  <Handle visit={visit} screen={screen} onOpen={setOpened} />
                </li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <div className="space-y-4">
        {keyed(roundsOf(visits), (round) => round.key).map(([key, round]) => (
          <RoundPanel key={key} round={round} day={found.day} screen={screen} onOpen={setOpened} />
        ))}
      </div>
      {opened && <VisitDialog key={opened.id} visit={opened} screen={screen} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Why somebody is needed: missed, or what was answered, and who was told. */
function whatIsWrong({ state, answer, told }: Visit, t: ScreenProps['t']): string {
  const what = t(
    state === 'missed'
      ? 'aiso-voice-security-patrol:visits.values.state.missed'
      : `aiso-voice-security-patrol:visits.values.answer.${answer}`,
  );
  if (told === '') return what;
  return `${what}, ${told === '-' ? t('aiso-voice-security-patrol:today.toldNobody') : t('aiso-voice-security-patrol:today.told', { who: told })}`;
}

const Handle = ({ visit, screen, onOpen }: ViewProps & { readonly visit: Visit; readonly onOpen: (visit: Visit) => void }) => (
  <GuardedButton why={whyNot(screen, RIGHT)} onClick={() => onOpen(visit)}>
    {screen.t('aiso-voice-security-patrol:today.handle')}
  </GuardedButton>
);

/** A round: its posts in the order in which they are due. */
function RoundPanel({
  round,
  day,
  screen,
  onOpen,
}: ViewProps & { readonly round: Round; readonly day: string; readonly onOpen: (visit: Visit) => void }) {
  const { t } = screen;
  const why = whyNot(screen, RIGHT);
  const first = round.visits[0]?.due.slice(0, 10) ?? day;
  const begins = first === day ? round.time : `${first.slice(5)} ${round.time}`;
  return (
    <section aria-label={`${round.name} ${begins}`} className="rounded-panel border border-line bg-surface shadow-panel">
      <h2 className="border-b border-line px-4 py-2.5 font-semibold">
        <span className="tabular-nums">{begins}</span> {round.name}
      </h2>
      <ol className="grid divide-line max-desk:divide-y desk:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {keyed(round.visits, ({ id }) => id).map(([key, visit]) => (
          <li key={key} className="min-w-0 px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-2">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{visit.post_name}</span>
              <StateTag severity={SEVERITY[visit.state]}>{t(`aiso-voice-security-patrol:visits.values.state.${visit.state}`)}</StateTag>
            </p>
            <p className="mt-0.5 text-note text-muted tabular-nums [overflow-wrap:anywhere]">
              {visit.done_at === ''
                ? t('aiso-voice-security-patrol:today.between', { from: visit.due.slice(11, 16), until: visit.until.slice(11, 16) })
                : t('aiso-voice-security-patrol:today.doneAt', {
                    time: visit.done_at.slice(11, 16),
                    answer: t(`aiso-voice-security-patrol:visits.values.answer.${visit.answer}`),
                  })}
              {visit.handled_by !== '' && ` · ${t('aiso-voice-security-patrol:today.handledBy', { who: visit.handled_by })}`}
            </p>
            {visit.done_at === '' && visit.state !== 'planned' && (
              <div className="mt-2">
                <GuardedButton why={why} onClick={() => onOpen(visit)}>
                  {t('aiso-voice-security-patrol:today.record')}
                </GuardedButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A guard was there, or somebody takes care of what is wrong. */
function VisitDialog({ visit, screen, onClose }: ViewProps & { readonly visit: Visit; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const handles = needsSomebody(visit);
  const [answer, setAnswer] = useState(handles ? 'handle' : 'well');
  const form = useForm<{ readonly note: string }>({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.length > NOTE_MAX ? { say: 'issue:tooLong', args: { max: NOTE_MAX } } : undefined }),
    async send({ note }) {
      await (answer === 'handle'
        ? sendChange(gateway, handleVisit, { id: visit.id, note })
        : sendChange(gateway, recordVisit, { id: visit.id, answer, note }));
      onClose();
      return true;
    },
    failureText,
  });
  const options = [
    ...(handles ? [{ value: 'handle', label: t('aiso-voice-security-patrol:visit.handle') }] : []),
    ...(visit.done_at === ''
      ? ANSWERS.filter((each) => each !== 'none').map((value) => ({ value, label: t(`aiso-voice-security-patrol:visit.${value}`) }))
      : []),
  ];
  return (
    <FormDialog
      title={`${visit.post_name}, ${visit.due.slice(5, 16)}`}
      action={t('aiso-voice-security-patrol:visit.save')}
      icon="check"
      form={form}
      onClose={onClose}
    >
      {options.length > 1 && (
        <FormRow label={t('aiso-voice-security-patrol:visit.what')} group>
          {(row) => <RadioGroup {...row} name="answer" value={answer} options={options} onChange={setAnswer} />}
        </FormRow>
      )}
      <FormRow label={t('aiso-voice-security-patrol:visits.fields.note')} issue={form.issue('note')}>
        {(row) => <Input {...row} {...form.input('note')} autoComplete="off" />}
      </FormRow>
    </FormDialog>
  );
}
