/** One call: where it went, what is known of it, its recording. */

import { useEffect, useState } from 'react';
import { lengthText } from '../../../lib/length-text';
import { ReadState, useRead, type ViewProps, whyNot } from '../../../screen';
import { AudioPlayer } from '../../../screen/media/audio-player';
import { Button, Callout, FactList, Skeleton } from '../../../ui';
import { flowOf } from './flow-question';
import { Journey, StageBar } from './journey';
import { type CdrDetail, cdrCalls } from './records';
import { timesOf } from './stages';

const FLOW = 'voicemodel/routinglist';

/** In a row of the list: the journey and the recording. */
export function CallBrief({ id, screen }: ViewProps & { readonly id: string }) {
  const read = useRead(screen.gateway, cdrCalls.detail, { id });
  const call = read.data?.data.detail;
  if (!call) return <ReadState read={read} failureText={screen.failureText} rows={['h-12 w-full']} />;
  return (
    <div className="space-y-3 py-1">
      <Journey call={call} screen={screen} />
      <StageBar call={call} t={screen.t} />
      {call.recording && <Recording call={call} screen={screen} />}
    </div>
  );
}

/** In a panel of its own: everything. */
export function CallDetail({ id, screen }: ViewProps & { readonly id: string }) {
  const { t, gateway, failureText, open, reachable } = screen;
  const read = useRead(gateway, cdrCalls.detail, { id });
  const call = read.data?.data.detail;
  if (!call) return <ReadState read={read} failureText={failureText} rows={['h-5 w-1/3', 'h-24 w-full', 'h-40 w-full']} />;
  const times = timesOf(call);
  const facts: readonly (readonly [string, string])[] = [
    [t('voice-cdr:cdr.fields.started'), call.started],
    [t('voice-cdr:cdr.fields.caller'), [call.caller, call.caller_name].filter(Boolean).join(' · ')],
    [t('voice-cdr:cdr.fields.dialled'), call.dialled],
    [t('voice-cdr:call.did'), call.did === call.dialled ? '' : call.did],
    [t('voice-cdr:cdr.fields.direction'), t(`voice-cdr:cdr.values.direction.${call.direction}`)],
    [t('voice-cdr:cdr.fields.result'), t(`voice-cdr:cdr.values.result.${call.result}`)],
    [t('voice-cdr:cdr.fields.extension'), call.extension],
    [t('voice-cdr:cdr.fields.queue'), call.queue_name],
    [t('voice-cdr:cdr.fields.trunk'), call.trunk_name],
    [t('voice-cdr:cdr.fields.wait'), lengthText(times.wait)],
    [t('voice-cdr:cdr.fields.talk'), lengthText(times.talk)],
    [t('voice-cdr:cdr.fields.duration'), lengthText(call.duration)],
  ];
  return (
    <div className="space-y-6">
      <section aria-label={t('voice-cdr:call.journey')} className="space-y-3">
        <h3 className="font-semibold">{t('voice-cdr:call.journey')}</h3>
        <Journey call={call} screen={screen} />
        <StageBar call={call} t={t} />
        {reachable(FLOW) && (
          <Button icon="route" onClick={() => open(FLOW, flowOf(call))}>
            {t('voice-cdr:call.flow')}
          </Button>
        )}
      </section>
      <section aria-label={t('voice-cdr:call.recording')} className="space-y-3">
        <h3 className="font-semibold">{t('voice-cdr:call.recording')}</h3>
        {call.recording ? <Recording call={call} screen={screen} /> : <p className="text-muted">{t('voice-cdr:call.noRecording')}</p>}
      </section>
      <section aria-label={t('voice-cdr:call.facts')}>
        <h3 className="mb-2 font-semibold">{t('voice-cdr:call.facts')}</h3>
        <FactList rows={facts.filter(([, value]) => value !== '')} />
      </section>
    </div>
  );
}

/** Asks for the address of the recording when it is shown, and plays it. */
function Recording({ call, screen }: ViewProps & { readonly call: CdrDetail }) {
  const { t, gateway } = screen;
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const why = whyNot(screen, 'voicemodel/callcdr:listen');
  const may = why === undefined;
  const { id } = call;
  useEffect(() => {
    void asked;
    if (!may) return;
    const leaving = new AbortController();
    setFailed(false);
    gateway.send(cdrCalls.recording, { id }, { signal: leaving.signal, quiet: true }).then(
      ({ data }) => setUrl(data),
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [gateway, id, may, asked]);
  if (!may) return <p className="text-muted">{why}</p>;
  if (failed) {
    return (
      <Callout severity="warning" action={<Button onClick={() => setAsked(asked + 1)}>{t('common:action.retry')}</Button>}>
        {t('voice-cdr:call.notNow')}
      </Callout>
    );
  }
  if (url === undefined) return <Skeleton className="h-14 w-full" />;
  const label = t('voice-cdr:call.recordingOf', { caller: call.caller });
  return <AudioPlayer url={url} label={label} fileName={`${call.started.replace(/\D+/g, '')}-${call.caller}.wav`} />;
}
