/** Switching over: rehearsed first, refused in words where it can't be, and done only when a word was typed. */

import { useEffect, useState } from 'react';
import { knowsWords } from '../../../i18n/i18n';
import type { Key, Translate } from '../../../i18n/keys';
import { serverText } from '../../../lib/server-text';
import { ReadState, type SafeApply, useRead, useSend, type ViewProps } from '../../../screen';
import { type Seconds, USUAL, Within } from '../../../screen/apply/safe-apply-review';
import { Button, Buttons, Callout, Confirm, Dialog, Icon, type IconName } from '../../../ui';
import { prepareQrCode } from '../../../ui/qr-code';
import { refusalText } from '../network/plan';
import { afterSwitch, consoleAfter } from './after';
import { type PairState, type RehearsalPoint, rehearse, switchOver } from './calls';

const MARK: Readonly<Record<RehearsalPoint['result'], readonly [IconName, string]>> = {
  ok: ['check', 'text-success'],
  warn: ['warning', 'text-warning'],
  fail: ['critical', 'text-danger'],
};

const wordsOf = (t: Translate, { id, value }: RehearsalPoint): string => {
  const key = `system-care:pair.check.${id}`;
  return knowsWords(key) ? t(key as Key, { value: serverText(value) }) : `${id} ${serverText(value)}`; // knowsWords has just said so
};

const Points = ({ t, points }: { readonly t: Translate; readonly points: readonly RehearsalPoint[] }) => (
  <ul aria-label={t('system-care:pair.rehearsal')} className="mt-2 space-y-1.5">
    {points.map((point, at) => {
      const [icon, tone] = MARK[point.result];
      return (
        <li key={at} className="flex items-start gap-2">
          <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
          <span>
            {wordsOf(t, point)}
            <span className="sr-only"> ({t(`system-care:pair.result.${point.result}`)})</span>
          </span>
        </li>
      );
    })}
  </ul>
);

export function SwitchDialog({
  screen,
  pair,
  safe,
  onStarted,
  onClose,
}: ViewProps & {
  readonly pair: PairState;
  readonly safe: SafeApply;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, rehearse, {});
  // Afterwards nobody may answer for a while.
  useEffect(prepareQrCode, []);
  const [seconds, setSeconds] = useState<Seconds>(USUAL);
  const { pending, failure, run } = useSend(screen, 'here', (error) => refusalText(screen, error));
  const host = pair.nodes.find(({ role }) => role === 'host');
  const standby = pair.nodes.find(({ role }) => role === 'standby');
  const names = { name: serverText(standby?.name ?? ''), other: serverText(host?.name ?? '') };
  const title = t('system-care:pair.switchTitle', names);
  const points = read.data?.data.list;

  const go = async (): Promise<void> => {
    const address = pair.virtual_address === location.hostname ? undefined : pair.virtual_address;
    if (await run(() => safe.run((options) => gateway.send(switchOver, { rollback: Number(seconds) }, options), address))) onStarted();
  };

  // What an earlier rehearsal said may be wrong by now.
  if (!points || read.loading || points.some(({ result }) => result === 'fail')) {
    return (
      <Dialog title={title} closeLabel={t('common:action.close')} onClose={onClose}>
        {points && !read.loading ? (
          <>
            <Callout severity="danger">{t('system-care:pair.switchBlocked')}</Callout>
            <Points t={t} points={points} />
          </>
        ) : (
          <ReadState read={read} failureText={failureText} rows={['h-5 w-2/3', 'h-5 w-1/2', 'h-5 w-2/3']} />
        )}
        <Buttons>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        </Buttons>
      </Dialog>
    );
  }
  return (
    <Confirm
      title={title}
      word={t('system-care:pair.switchWord')}
      wordLabel={t('system-care:restore.type', { word: t('system-care:pair.switchWord') })}
      confirmLabel={t('system-care:pair.switch')}
      cancelLabel={t('common:action.cancel')}
      closeLabel={t('common:action.close')}
      pending={pending}
      failure={failure}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p>{t('system-care:pair.switchText', names)}</p>
      <p className="mt-2 font-medium">{consoleAfter(t, pair, location.hostname)}</p>
      {afterSwitch(t, pair).map((words) => (
        <p key={words} className="mt-2">
          {words}
        </p>
      ))}
      <h3 className="mt-3 font-medium">{t('system-care:pair.rehearsal')}</h3>
      <Points t={t} points={points} />
      <div className="mt-4">
        <Within seconds={seconds} onChange={setSeconds} t={t} />
      </div>
    </Confirm>
  );
}
