/** What a broadcast is started by: where and what, one phone first if one likes, then all; beside it who will hear it. */

import { useState } from 'react';
import { choice, linkedSeveral } from '../../../field';
import { initialValues, type ValuesOf } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import {
  checkForm,
  Failure,
  type FormDef,
  FormFields,
  ReadState,
  RefreshFailed,
  sendChange,
  useForm,
  useLabels,
  useRead,
  useSend,
  type ViewProps,
  whyNot,
} from '../../../screen';
import { LevelMeter } from '../../../screen/media/level-meter';
import { mayListen } from '../../../screen/media/microphone';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Combobox, FormRow, Message } from '../../../ui';
import { play, readCoverage, type Start, speakFrom } from './calls';
import { CoverageGrid } from './coverage';
import { soundFields, sourceGroup } from './plans';
import { RunOutcome } from './playing';
import { useStartQuestion } from './start-question';
import { type Live, useLive } from './use-live';

const POLL_MS = 2000;
/** Characters that the box speaks in a second. */
const SPOKEN = { slow: 3, normal: 4, fast: 5 } as const;

const startFields = {
  zones: linkedSeveral('voice_zone', { required: true }),
  source: choice(['file', 'text', 'live']),
  ...soundFields,
};
type StartValues = ValuesOf<typeof startFields>;
const notLive = ({ source }: StartValues): boolean => source !== 'live';
const startForm: FormDef<typeof startFields> = {
  fields: startFields,
  groups: {
    start: [...sourceGroup, { field: 'repeat', when: notLive }, 'volume'],
  },
};

/** What is sent: only what the source needs says anything. */
const wishOf = ({ zones, source, prompt, text, volume, repeat, ...spoken }: StartValues): Start => ({
  ...spoken,
  zones,
  source,
  extension: '',
  prompt: source === 'file' ? prompt : '',
  text: source === 'text' ? text.trim() : '',
  volume: volume ?? 0,
  repeat: source === 'live' ? 1 : (repeat ?? 1),
});

interface StartPanelProps extends ViewProps {
  /** The run whose outcome is looked at; '' for none. */
  readonly looked: string;
  readonly onStarted: (id: string) => void;
  readonly onLeft: () => void;
}

/** The form with its ways to send: to all, to one phone first, spoken here, or spoken from a phone. */
function useStart({ screen, onStarted }: Pick<StartPanelProps, 'screen' | 'onStarted'>, live: Live) {
  const { t, gateway, failureText } = screen;
  const why = whyNot(screen, 'voicemodel/broadcast:play');
  const [speaker, setSpeaker] = useState('');
  const { pending: testing, send: sendTest } = useSend(screen, 'toast');
  const form = useForm<StartValues>({
    initial: initialValues(startFields),
    check: (values) => checkForm(startForm, values, true),
    async send(values) {
      const wish = wishOf(values);
      const start = async (): Promise<string> => {
        const { id } = (await sendChange(gateway, play, wish)).data;
        onStarted(id);
        return id;
      };
      if (wish.source !== 'live') await start();
      else if (mayListen()) await live.speak(start);
      else onStarted((await sendChange(gateway, speakFrom, { zones: wish.zones, extension: speaker, volume: wish.volume })).data.id);
      return true;
    },
    failureText,
  });
  const { source, zones } = form.values;
  const byPhone = source === 'live' && !mayListen();
  const begin = t(
    byPhone ? 'voice-broadcast:now.callAndSpeak' : source === 'live' ? 'voice-broadcast:now.speak' : 'voice-broadcast:now.begin',
  );
  const { ask, pending: asking, question } = useStartQuestion(screen, begin, () => void form.submit());
  const test = async (extension: string): Promise<void> => {
    if (why !== undefined || !form.valid()) return;
    const reply = await sendTest(play, { ...wishOf(form.values), extension });
    if (reply) onStarted(reply.data.id);
  };
  return {
    form,
    why,
    begin,
    pending: form.pending || asking,
    submit: () => {
      if (why === undefined && form.valid()) void ask(zones, byPhone ? speaker : '');
    },
    question,
    byPhone,
    speaker,
    setSpeaker,
    testing,
    test,
  };
}

/** The form, and beside it who will hear it or what came of what was started. */
export function StartPanel({ screen, looked, onStarted, onLeft }: StartPanelProps) {
  const { t } = screen;
  const labels = useLabels('voice-broadcast:plans', startFields, screen);
  const phones = useLinked('voice_extension', labels.wordsOf('zones'));
  const live = useLive(screen);
  const { run } = useSend(screen, 'toast');
  const [tested, setTested] = useState('');
  const { form, why, begin, pending, submit, question, byPhone, speaker, setSpeaker, testing, test } = useStart(
    { screen, onStarted },
    live,
  );
  const { zones, source, text, speed } = form.values;
  const phoneChoice = (label: string, value: string, onChange: (id: string) => void) => (
    <FormRow label={label}>{(row) => <Combobox {...row} value={value} onChange={onChange} options={phones} />}</FormRow>
  );
  return (
    <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
      <form
        ref={form.ref}
        noValidate
        method="post"
        aria-label={t('voice-broadcast:now.start')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="rounded-panel border border-line bg-surface p-5"
      >
        <h2 className="mb-4 font-semibold">{t('voice-broadcast:now.start')}</h2>
        <FormFields def={startForm} form={form} labels={labels} isNew />
        {source === 'text' && text.trim() !== '' && (
          <p className="mt-3 text-note text-muted tabular-nums">
            {t('voice-broadcast:now.spoken', { seconds: Math.max(1, Math.ceil(Array.from(text.trim()).length / SPOKEN[speed])) })}
          </p>
        )}
        {byPhone && (
          <div className="mt-4 space-y-4">
            <Callout severity="info">{t('voice-broadcast:now.insecure')}</Callout>
            {phoneChoice(t('voice-broadcast:now.speaker'), speaker, setSpeaker)}
          </div>
        )}
        {live.refused && (
          <div role="alert" className="mt-4">
            <Callout severity="danger">{t('voice-broadcast:now.refused')}</Callout>
          </div>
        )}
        <Failure lines={form.failure} />
        <div className="mt-5 flex flex-wrap items-center gap-2">
          {live.id !== '' ? (
            <>
              <Button look="danger" icon="stop" onClick={() => void run(live.stop).then(onLeft)}>
                {t('voice-broadcast:now.stopSpeaking')}
              </Button>
              <LevelMeter level={live.level} />
            </>
          ) : (
            <GuardedButton
              why={why}
              type="submit"
              look="primary"
              icon={source === 'live' ? 'live' : 'broadcast'}
              pending={pending}
              disabled={byPhone && speaker === ''}
            >
              {begin}
            </GuardedButton>
          )}
        </div>
        {source !== 'live' && (
          <div className="mt-5 grid items-end gap-2 border-t border-line pt-4 sm:grid-cols-[1fr_auto]">
            {phoneChoice(t('voice-broadcast:now.testOn'), tested, setTested)}
            <GuardedButton why={why} icon="phone" pending={testing} disabled={tested === ''} onClick={() => void test(tested)}>
              {t('voice-broadcast:now.test')}
            </GuardedButton>
          </div>
        )}
      </form>
      {question}
      <div className="min-w-0 rounded-panel border border-line bg-surface p-5">
        {looked === '' ? (
          <>
            <h2 className="mb-3 font-semibold">{t('voice-broadcast:coverage.title')}</h2>
            {zones.length === 0 ? (
              <Message icon="broadcast" title={t('voice-broadcast:coverage.choose')} />
            ) : (
              <Before zones={zones} screen={screen} />
            )}
          </>
        ) : (
          <>
            <div className="mb-3 flex items-center justify-between gap-3">
              <h2 className="font-semibold">{t('voice-broadcast:now.outcome')}</h2>
              <Button look="ghost" onClick={onLeft}>
                {t('voice-broadcast:now.back')}
              </Button>
            </div>
            <RunOutcome id={looked} screen={screen} />
          </>
        )}
      </div>
    </div>
  );
}

/** Who will hear it, as the box sees the phones now. */
function Before({ zones, screen }: ViewProps & { readonly zones: readonly string[] }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readCoverage, { zones }, POLL_MS);
  const list = read.data?.data.list;
  if (!list) return <ReadState read={read} failureText={failureText} rows={['h-6 w-1/2', 'h-48 w-full']} />;
  const hears = list.filter(({ state }) => state === 'hears').length;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <CoverageGrid
        cells={list}
        screen={screen}
        label={t('voice-broadcast:coverage.title')}
        head={
          <p className={`text-[1.15em] font-semibold tabular-nums ${hears === 0 ? 'text-danger' : ''}`}>
            {hears === 0
              ? t('voice-broadcast:coverage.nobody', { total: list.length })
              : t('voice-broadcast:coverage.sum', { count: hears, total: list.length })}
          </p>
        }
      />
    </>
  );
}
