/** Before a safe apply: what changes old → new, whom it cuts off, what hangs on it, where the console will be, how long there is to keep it. */
import { type ReactNode, useEffect, useState } from 'react';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Callout } from '../../ui/callout';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { prepareQrCode } from '../../ui/qr-code';
import { Select } from '../../ui/select';
import type { ScreenProps } from '../screen';
import { DependentList } from './dependent-list';
import type { Review } from './review';
import type { SafeFields } from './safe-apply-calls';
import { ChangeTable, changeWords, type Describe } from './safe-apply-changes';

/** Seconds that a person may choose; 90 is what slow switches need (test/fault/README.md, Changes on trial). */
const COUNTDOWNS = ['60', '90', '180', '600'] as const;
export type Seconds = (typeof COUNTDOWNS)[number];
/** What is chosen at first. */
export const USUAL: Seconds = '90';

const Disturbance = ({ review, t }: { readonly review: Review; readonly t: ScreenProps['t'] }) => {
  const { changes, disruption, names, gone = [], ended = [], own = '', cutOff, leased } = review;
  if (disruption !== 'network') return <Callout severity="info">{t(`safe-apply:review.disruption.${disruption}`)}</Callout>;
  if (names.length + gone.length + ended.length === 0 && leased === 0) {
    // What is new disturbs none of the interfaces that are there; a route changes the way of what goes over it.
    const word = changes.some(({ object }) => object.startsWith('route ')) ? 'routes' : 'none';
    if (word === 'routes' || changes.some(({ field }) => field === 'exists')) {
      return <Callout severity="info">{t(`safe-apply:review.disruption.${word}`)}</Callout>;
    }
  }
  const who = (['consoles', 'terminals', 'calls'] as const).flatMap((kind) =>
    cutOff && cutOff[kind] > 0 ? { kind, count: cutOff[kind] } : [],
  );
  return (
    <Callout severity={own === '' ? 'warning' : 'danger'}>
      {own !== '' && <p className="font-medium">{t('safe-apply:review.own', { name: own })}</p>}
      {gone.length > 0 && <p>{t('safe-apply:review.gone', { names: listOf(t, gone) })}</p>}
      {ended.length > 0 && <p>{t('safe-apply:review.ended', { names: listOf(t, ended) })}</p>}
      {names.length > 0 && <p>{t('safe-apply:review.disruption.network', { names: listOf(t, names) })}</p>}
      {who.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {who.map(({ kind, count }) => (
            <li key={kind}>{t(`safe-apply:review.who.${kind}`, { count })}</li>
          ))}
        </ul>
      ) : (
        cutOff && <p className="mt-1">{t('safe-apply:review.nobody')}</p>
      )}
      {leased > 0 && <p className="mt-1">{t('safe-apply:review.leased', { count: leased })}</p>}
    </Callout>
  );
};

/** The address in use goes away: that is never agreed to by accident. */
const Move = ({
  moves,
  agreed,
  onAgree,
  t,
}: {
  readonly moves: NonNullable<Review['moves']>;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  readonly t: ScreenProps['t'];
}) => {
  const told = moves.word === 'dhcp' || moves.word === 'pppoe';
  return (
    <Callout severity="danger">
      <p className="mb-2 font-medium">{t('safe-apply:review.moves', { address: moves.from })}</p>
      <Checkbox
        label={told ? t('safe-apply:review.movesTold') : t('safe-apply:review.movesTo', { address: moves.word })}
        checked={agreed}
        onChange={onAgree}
      />
    </Callout>
  );
};

/** Within how many seconds a change has to be kept. */
export const Within = ({
  seconds,
  onChange,
  t,
}: {
  readonly seconds: Seconds;
  readonly onChange: (seconds: Seconds) => void;
  readonly t: ScreenProps['t'];
}) => (
  <FormRow label={t('safe-apply:review.countdown')} help={t('safe-apply:review.countdownHelp')}>
    {(input) => (
      <Select
        {...input}
        value={seconds}
        onChange={onChange}
        options={COUNTDOWNS.map((value) => ({ value, label: t('safe-apply:review.seconds', { count: Number(value) }) }))}
      />
    )}
  </FormRow>
);

/**
 * The dialog before a safe apply. `onApply` is told what the form has to send beside its own
 * fields; without a disruption there is nothing to keep.
 */
export function SafeReview({
  review,
  describe,
  screen,
  title,
  children,
  onApply,
  onBack,
}: {
  readonly review: Review;
  readonly describe: Describe;
  readonly screen: Pick<ScreenProps, 't'>;
  /** What is about to happen; default "Review the changes". */
  readonly title?: string;
  /** More to say, below what changes. */
  readonly children?: ReactNode;
  readonly onApply: (fields: Partial<SafeFields>) => void;
  readonly onBack: () => void;
}) {
  const { t } = screen;
  const [seconds, setSeconds] = useState<Seconds>(USUAL);
  const [agreed, setAgreed] = useState(false);
  const { changes, disruption, moves, dependents } = review;
  const [chosen, setChosen] = useState<readonly string[]>(() => dependents.filter(({ sure }) => sure).map(({ key }) => key));
  // Afterwards the box may not answer any more.
  useEffect(prepareQrCode, []);
  const safe = disruption !== 'none';
  const apply = (): void =>
    onApply({
      ...(safe && { rollback: Number(seconds) }),
      ...(safe && moves && { acknowledged: moves.word }),
      ...(chosen.length > 0 && { moves: chosen }),
    });
  return (
    <Dialog title={title ?? t('safe-apply:review.title')} closeLabel={t('common:action.close')} onClose={onBack} width="max-w-[620px]">
      <div className="space-y-4">
        <ChangeTable changes={changes} describe={describe} words={changeWords(t)} />
        {children}
        <Disturbance review={review} t={t} />
        <DependentList all={dependents} chosen={chosen} onChange={setChosen} t={t} />
        {moves && <Move moves={moves} agreed={agreed} onAgree={setAgreed} t={t} />}
        {safe && <Within seconds={seconds} onChange={setSeconds} t={t} />}
      </div>
      <Buttons>
        <Button onClick={onBack}>{t('common:action.back')}</Button>
        <Button look="primary" disabled={moves !== undefined && !agreed} onClick={apply}>
          {t(safe ? 'safe-apply:review.apply' : 'safe-apply:review.save')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
