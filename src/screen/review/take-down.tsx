/** Taking a channel, a film or an ad off the air at once: why, and which screens have acknowledged. */

import { useState } from 'react';
import { type ResourceName, resource } from '../../gateway/calls';
import { isReferred } from '../../gateway/references';
import { type Decoded, list, number, record, text } from '../../gateway/shape';
import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { ProgressLine } from '../../ui/progress';
import { Tag } from '../../ui/tag';
import { useRead } from '../data/use-read';
import { useSend } from '../data/use-send';
import { ReadState } from '../form/form-parts';
import { RecordUsers } from '../list/record-users';
import type { ScreenProps } from '../screen';

const order = record({
  /** Of the channel, film or ad. */
  name: text(),
  /** '' : it is on the air. */
  at: text(),
  by: text(),
  reason: text(),
  /** Terminals that are online, how many of them have acknowledged, and how many are off. */
  told: number(),
  acknowledged: number(),
  offline: number(),
  waiting: list(record({ terminal: text(), room: text(), area: text() })),
});

const callsOf = (name: ResourceName) => {
  const { method } = resource(name);
  return {
    take: method<{ id: string; reason: string }>('take_down').writes(),
    back: method<{ id: string }>('put_back').writes(),
    taken: method<{ id: string }>('taken').reads(order),
  };
};

const REASONS = ['insertion', 'content', 'signal', 'rights', 'order'] as const;
/** While terminals answer, in milliseconds. */
const FAST = 1000;
const SLOW = 15_000;
/** Terminals that are named. */
const NAMED = 8;

type Props = {
  readonly screen: ScreenProps;
  /** The resource that it is of. */
  readonly of: ResourceName;
  readonly id: string;
  readonly onClose: () => void;
};

function Ask({ screen, of, id, name, onClose }: Props & { readonly name: string }) {
  const { t } = screen;
  const { pending, failure, send } = useSend(screen);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const go = (): void => {
    if (reason.trim() === '') setMissing(true);
    else void send(callsOf(of).take, { id, reason });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <p className="mb-4">{t('review:take.what', { name })}</p>
      {isReferred(of) && (
        <div className="mb-4">
          <p className="mb-1 text-note text-muted">{t('review:take.usedBy')}</p>
          <RecordUsers resource={of} id={id} label={t('review:take.usedBy')} none={t('engine:usedBy.none')} screen={screen} />
        </div>
      )}
      <FormRow label={t('review:take.reason')} required issue={missing && reason.trim() === '' ? t('issue:required') : undefined}>
        {(row) => <Input {...row} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />}
      </FormRow>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {REASONS.map((each) => (
          <button
            key={each}
            type="button"
            className="min-h-7 rounded-control border border-line-strong px-2 text-note hover:bg-hover"
            onClick={() => setReason(t(`review:take.reasons.${each}`))}
          >
            {t(`review:take.reasons.${each}`)}
          </button>
        ))}
      </div>
      {failure && (
        <div className="mt-4">
          <Callout severity="danger">{failure}</Callout>
        </div>
      )}
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="danger" type="submit" pending={pending}>
          {t('review:take.now')}
        </Button>
      </Buttons>
    </form>
  );
}

function Told({
  screen,
  of,
  id,
  onClose,
  taken: { at, by, reason, told, acknowledged, offline, waiting },
}: Props & { readonly taken: Decoded<typeof order> }) {
  const { t } = screen;
  const { pending, failure, send } = useSend(screen);
  const names = waiting.slice(0, NAMED).map(({ terminal }) => terminal);
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <p className="flex flex-wrap items-baseline justify-between gap-3" role="status">
          <span className="font-medium">{t('review:take.acknowledged', { count: told, done: acknowledged })}</span>
          {acknowledged === told && <Tag severity="success">{t('review:take.all')}</Tag>}
        </p>
        <ProgressLine
          label={t('review:take.progress')}
          share={told === 0 ? 100 : (acknowledged / told) * 100}
          severity={acknowledged === told ? 'success' : 'info'}
        />
      </div>
      <FactList
        rows={[
          [t('review:take.at'), at],
          [t('review:take.by'), by],
          [t('review:take.reason'), reason],
          ...(names.length > 0 ? [[t('review:take.waiting'), listOf(t, names) + (waiting.length > NAMED ? ' …' : '')] as const] : []),
          ...(offline > 0 ? [[t('review:take.offline'), t('review:take.offlineHelp', { count: offline })] as const] : []),
        ]}
      />
      {failure && <Callout severity="danger">{failure}</Callout>}
      <Buttons>
        <Button pending={pending} onClick={() => void send(callsOf(of).back, { id })}>
          {t('review:take.back')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Buttons>
    </div>
  );
}

/** The dialog: asked why, or, where it is off the air already, which screens have acknowledged. */
export function TakeDown(props: Props) {
  const { screen, of, id, onClose } = props;
  const ready = useMessages('review');
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, callsOf(of).taken, { id }, (known) => (known && known.data.acknowledged < known.data.told ? FAST : SLOW));
  const taken = read.data?.data;
  if (!ready) return null;
  return (
    <Dialog
      title={t(taken?.at ? 'review:take.taken' : 'review:take.title', { name: taken?.name ?? '' })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {!taken ? (
        <ReadState read={read} failureText={failureText} rows={['h-24 w-full']} />
      ) : taken.at === '' ? (
        <Ask {...props} name={taken.name} />
      ) : (
        <Told {...props} taken={taken} />
      )}
    </Dialog>
  );
}
