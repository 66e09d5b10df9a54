/** Many callers turned away at once: pasted, or chosen from those who called lately. */

import { useRef, useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import { FirstInput, ReadState, useRead, useSend, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Checkbox, FormRow, Input, Select } from '../../../ui';
import { Textarea } from '../../../ui/textarea';
import { BlockReach } from './block-reach';
import { addMany, readRecent } from './calls';
import { readPasted } from './pasted';

/** Where the numbers come from. */
export type Source = 'paste' | 'recent';

const ACTIONS = ['hangup', 'busy'] as const;
const NOTHING = {};
/** More wrong entries than these are not named. */
const NAMED = 5;

export function BlockMany({ screen, source, onClose }: ViewProps & { readonly source: Source; readonly onClose: () => void }) {
  const { t, notify } = screen;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [action, setAction] = useState<(typeof ACTIONS)[number]>('hangup');
  const [note, setNote] = useState('');
  const { pending, failure, send } = useSend(screen);
  const form = useRef<HTMLFormElement>(null);
  const pasted = readPasted(text);
  const numbers = source === 'paste' ? pasted.numbers : chosen;

  const block = async (): Promise<void> => {
    if (numbers.length === 0) return;
    const reply = await send(addMany, { numbers, action, note: note.trim() });
    if (!reply) return;
    notify('success', t('voice-people:block.added', { added: reply.data.added, skipped: reply.data.skipped }));
    onClose();
  };
  return (
    <FormDialog
      title={t(`voice-people:block.${source}`)}
      width="max-w-[560px]"
      action={t('voice-people:block.addMany', { count: numbers.length })}
      form={{ ref: form, pending, failure: [failure], submit: block }}
      disabled={numbers.length === 0}
      onClose={onClose}
    >
      {source === 'paste' ? (
        <>
          <FirstInput form={form} />
          <FormRow label={t('voice-people:blocked.fields.value')} help={t('voice-people:block.pasteHelp')} required>
            {(row) => <Textarea {...row} rows={6} value={text} onChange={setText} />}
          </FormRow>
          <div role="status" className="mt-2 text-note text-muted">
            {text.trim() !== '' && (
              <>
                <p>{t('voice-people:block.pasted', { good: pasted.numbers.length })}</p>
                {pasted.twice > 0 && <p>{t('voice-people:block.twice', { count: pasted.twice })}</p>}
                {pasted.wrong.length > 0 && (
                  <p className="text-warning [overflow-wrap:anywhere]">
                    {t('voice-people:block.wrong', { list: listOf(t, pasted.wrong.slice(0, NAMED)) })}
                  </p>
                )}
              </>
            )}
          </div>
        </>
      ) : (
        <Recent screen={screen} chosen={chosen} onChoose={setChosen} />
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormRow label={t('voice-people:blocked.fields.action')}>
          {(row) => (
            <Select
              {...row}
              value={action}
              onChange={setAction}
              options={ACTIONS.map((value) => ({ value, label: t(`voice-people:blocked.values.action.${value}`) }))}
            />
          )}
        </FormRow>
        <FormRow label={t('voice-people:blocked.fields.note')}>
          {(row) => <Input {...row} maxLength={100} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />}
        </FormRow>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        <BlockReach rules={numbers.map((value) => ({ match: 'exact', value }))} screen={screen} />
      </div>
    </FormDialog>
  );
}

function Recent({
  screen: { gateway, t, failureText },
  chosen,
  onChoose,
}: ViewProps & {
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}) {
  const read = useRead(gateway, readRecent, NOTHING);
  const callers = read.data?.data.list;
  if (!callers) return <ReadState read={read} failureText={failureText} rows={['h-6 w-full', 'h-6 w-full', 'h-6 w-full']} />;
  if (callers.length === 0) return <p className="text-muted">{t('voice-people:block.recentNone')}</p>;
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
      {callers.map(({ number, name, calls, last }) => (
        <li key={number} className="py-2">
          <Checkbox
            label={
              <>
                <span className="tabular-nums">{number}</span> {name !== '' && <span className="ml-1">{name}</span>}{' '}
                <span className="ml-1 text-note text-muted">
                  {t('voice-people:block.recentCalls', { count: calls })} · {t('voice-people:block.last', { time: last })}
                </span>
              </>
            }
            checked={chosen.includes(number)}
            onChange={(on) => onChoose(on ? [...chosen, number] : chosen.filter((each) => each !== number))}
          />
        </li>
      ))}
    </ul>
  );
}
