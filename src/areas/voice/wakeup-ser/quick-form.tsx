/** Wake-ups in one line: typed as they are written down, read at once, spread over the minutes where there are too few lines. */

import { type FormEvent, useId, useState } from 'react';
import { useLinked } from '../../../field/linked';
import { listOf } from '../../../i18n/list-of';
import { type ScreenProps, useLabels, useRead, useSend, type ViewProps } from '../../../screen';
import { Button, Callout, Checkbox, Input } from '../../../ui';
import { spans, spansOf } from '../parts/numbers-of';
import { addQuick, readBoard } from './calls';
import { clashes } from './clashes';
import { WakeupNotes } from './look';
import { orderFields } from './orders';
import { type QuickEntry, type QuickRead, readQuick, unknownIn } from './quick-entry';
import { crowded, perMinute, spread } from './spread';

const POLL_MS = 15_000;
const NAMES = 3;
const SHOWN = 8;

/** The form in the line of the list: what is said of what was typed stands below the line. */
export function QuickForm({ screen }: ViewProps) {
  const { t, gateway, language, notify, failureText } = screen;
  const id = useId();
  const board = useRead(gateway, readBoard, {}, POLL_MS).data?.data;
  const words = useLabels('voice-wakeup:orders', orderFields, screen).wordsOf('group');
  const known = useLinked('voice_extension', words);
  const rooms = useLinked('room', words);
  const [text, setText] = useState('');
  const [spreads, setSpreads] = useState(true);
  const { pending, failure, send, forget } = useSend(screen, 'here', (error) => error.fields.entries ?? failureText(error));
  const [asked, setAsked] = useState(false);

  const names = new Map(known.map(({ label }) => [label.split(' ', 1)[0] ?? '', label]));
  for (const { value } of rooms) if (!names.has(value)) names.set(value, `${value} ${t('voice-wakeup:quick.room', { room: value })}`);
  const read: QuickRead = board ? readQuick(text, board.now, (number) => names.has(number)) : { entries: [], problems: [], waiting: [] };
  const unknown = known.length === 0 ? [] : unknownIn(asked ? `${text} ` : text, read, [...names.keys()]);
  const taken = perMinute(board?.list.filter(({ state }) => state !== 'cancelled').map(({ due }) => due) ?? []);
  const lines = board?.lines ?? 1;
  const crowds = crowded(read.entries, taken, lines);
  const entries: readonly QuickEntry[] = crowds.length > 0 && spreads ? spread(read.entries, taken, lines) : read.entries;
  const ready = entries.length > 0 && read.problems.length === 0 && unknown.length === 0;
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (!ready) return;
    const ranges = entries.map(({ numbers, ...when }) => ({ ...when, numbers: rangesOf(numbers) }));
    const reply = await send(addQuick, { entries: ranges, language }, { changes: [readBoard.name] });
    if (!reply) return;
    notify('success', t('voice-wakeup:quick.added', { count: reply.data.count }));
    setText('');
    setAsked(false);
  };

  // While a person types, a time that is not there yet is said, but is no mistake.
  const isMistake = ({ kind }: QuickRead['problems'][number]): boolean => asked || kind !== 'noTime';
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="group/quick contents">
      <label htmlFor={id} className="sr-only">
        {t('voice-wakeup:quick.label')}
      </label>
      <div className="flex min-w-0 grow gap-2 max-sm:order-2 max-sm:w-full sm:basis-80">
        <div className="min-w-0 grow">
          <Input
            id={id}
            aria-describedby={`${id}-said`}
            aria-invalid={read.problems.some(isMistake) || unknown.length > 0 || undefined}
            placeholder={t('voice-wakeup:quick.example')}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              forget();
            }}
          />
        </div>
        <Button type="submit" icon="clock" compact pending={pending}>
          {t('voice-wakeup:quick.add')}
        </Button>
      </div>
      <div className="order-3 w-full not-has-[p]:hidden">
        <div
          id={`${id}-said`}
          role="status"
          className="space-y-1.5 text-note empty:hidden not-group-focus-within/quick:has-[>[data-help]:only-child]:sr-only"
        >
          {text.trim() === '' && (
            <p data-help className="text-muted">
              {t('voice-wakeup:quick.help')}
            </p>
          )}
          {entries.slice(0, SHOWN).map((entry) => (
            <p key={`${entry.date} ${entry.time} ${entry.numbers[0]}`} className="tabular-nums [overflow-wrap:anywhere]">
              <span className="font-semibold">
                {entry.date} {entry.time}
              </span>{' '}
              · {listOf(t, spans(entry.numbers))} · <span className="text-muted">{whoOf(entry.numbers, names, t)}</span>
            </p>
          ))}
          {entries.length > SHOWN && <p className="text-muted">{t('voice-wakeup:quick.more', { count: entries.length - SHOWN })}</p>}
          {entries.length > 0 && <p className="text-muted">{t('voice-wakeup:quick.sum', { count })}</p>}
          {read.problems.map((problem) => (
            <p key={`${problem.kind} ${problem.text}`} className={isMistake(problem) ? 'text-danger' : 'text-muted'}>
              {t(`voice-wakeup:quick.problem.${problem.kind}`, { text: problem.text })}
            </p>
          ))}
          {unknown.length > 0 && <p className="text-danger">{t('voice-wakeup:quick.unknown', { numbers: listOf(t, spans(unknown)) })}</p>}
          {asked && text.trim() === '' && <p className="text-danger">{t('voice-wakeup:quick.empty')}</p>}
        </div>
        {entries.length > 0 && <clashes.Preview rows={entries.map(orderOf)} added={entries.length} screen={screen} />}
        {entries.length > 0 && <WakeupNotes orders={entries} screen={screen} />}
        {crowds.map(({ minute, count: sum }) => (
          <div key={minute} className="mt-3">
            <Callout
              severity="warning"
              action={<Checkbox label={t('voice-wakeup:quick.spread')} checked={spreads} onChange={setSpreads} />}
            >
              {t('voice-wakeup:quick.crowd', { minute: minute.slice(11), count: sum, lines })}
            </Callout>
          </div>
        ))}
        <div role="alert">{failure !== '' && <p className="mt-3 text-danger">{failure}</p>}</div>
      </div>
    </form>
  );
}

/** What the box will make of an entry. */
const orderOf = ({ numbers, time, date }: QuickEntry) => ({
  ...{ scope: 'numbers', numbers: rangesOf(numbers), group: '', time, repeat: 'once', date, until: '', status: 1, note: '' },
});

/** As few entries as say the same: an order is read by people. */
const rangesOf = (numbers: readonly string[]): readonly string[] =>
  spansOf(numbers).map(({ from, to }) => (from === to ? from : `${from}-${to}`));

function whoOf(numbers: readonly string[], names: ReadonlyMap<string, string>, t: ScreenProps['t']): string {
  const first = numbers.slice(0, NAMES).map((number) => names.get(number)?.slice(number.length).trim() || number);
  const more = numbers.length - first.length;
  const list = listOf(t, first);
  return more > 0 ? t('voice-wakeup:quick.andMore', { list, count: more }) : list;
}
