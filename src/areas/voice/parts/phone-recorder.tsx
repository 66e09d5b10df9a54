/** A prompt that is spoken into a phone of the house: the box rings it, and what is said after the severity is recorded. */

import { useEffect, useRef, useState } from 'react';
import { lengthText } from '../../../lib/length-text';
import { useRead, useSend, type ViewProps } from '../../../screen';
import { Button, FormRow, Input, type Severity, StateTag } from '../../../ui';
import { type PhoneJob, promptCalls } from '../voice-manage/prompts';

const EVERY_MS = 1000;
const SEVERITIES: Readonly<Record<PhoneJob['state'], Severity>> = {
  ringing: 'warning',
  recording: 'danger',
  done: 'success',
  failed: 'warning',
};

/** Asks for the number of a phone, and says how the recording goes. */
export function PhoneRecorder({ screen, onRecorded }: ViewProps & { readonly onRecorded: (url: string) => void }) {
  const { t, failureText } = screen;
  const { pending, failure, send, forget } = useSend(screen, 'here', (error) => error.fields.number ?? failureText(error));
  const [number, setNumber] = useState('');
  const [job, setJob] = useState<PhoneJob>();
  const [issue, setIssue] = useState('');
  const start = async (): Promise<void> => {
    if (!/^\d{2,8}$/.test(number.trim())) {
      forget();
      setIssue(t('voice-prompts:phone.number'));
      return;
    }
    setIssue('');
    const reply = await send(promptCalls.recordByPhone, { number: number.trim() });
    if (reply) setJob(reply.data);
  };
  return (
    <div className="space-y-3">
      <FormRow label={t('voice-prompts:phone.label')} help={t('voice-prompts:phone.help')} issue={issue || failure}>
        {(row) => (
          <div className="flex gap-2">
            <span className="w-40">
              <Input {...row} inputMode="numeric" autoComplete="off" value={number} onChange={({ target }) => setNumber(target.value)} />
            </span>
            <Button icon="phone" pending={pending} onClick={() => void start()}>
              {t('voice-prompts:phone.call')}
            </Button>
          </div>
        )}
      </FormRow>
      {job && <Progress key={job.id} job={job} screen={screen} onRecorded={onRecorded} />}
    </div>
  );
}

function Progress({ job, screen, onRecorded }: ViewProps & { readonly job: PhoneJob; readonly onRecorded: (url: string) => void }) {
  const { gateway, t } = screen;
  const [over, setDialog] = useState(false);
  const read = useRead(gateway, promptCalls.phoneState, { id: job.id }, over ? undefined : EVERY_MS);
  const now = read.data?.data ?? job;
  const told = useRef(onRecorded);
  told.current = onRecorded;
  useEffect(() => {
    if (now.state !== 'done' && now.state !== 'failed') return;
    setDialog(true);
    if (now.state === 'done') told.current(now.url);
  }, [now.state, now.url]);
  return (
    <p role="status">
      <StateTag severity={SEVERITIES[now.state]} live={now.state === 'recording'}>
        {t(`voice-prompts:phone.state.${now.state}`)}
        {now.seconds > 0 && ` · ${lengthText(now.seconds)}`}
      </StateTag>
    </p>
  );
}
