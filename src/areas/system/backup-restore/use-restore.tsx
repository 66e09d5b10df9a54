/**
 * Starts a restore. What it changes of how the gateway is reached is reviewed first and tried out: it goes back by itself unless it is
 * kept (safe apply). Everything else starts at once.
 */

import { type ReactNode, useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';
import type { Review } from '../../../screen/review';
import { reviewIn, type SafeFields } from '../../../screen/safe-apply-calls';
import { SafeReview } from '../../../screen/safe-apply-review';
import type { SafeApply } from '../../../screen/use-safe-apply';
import { ACCESS } from '../network/changes';
import { addressIn, refusalText } from '../network/plan';
import { describer } from '../network/words';
import { sectionName } from '../words-of';
import { type Order, restoreBackup, reviewNetwork } from './calls';
import { TRIED } from './choice';

/** How a page starts restores. */
export interface Restore {
  /** Starts one, or asks about its network first. Whether it went wrong is in `failure`. */
  readonly start: (order: Order) => Promise<void>;
  readonly pending: boolean;
  readonly failure: string;
  readonly forget: () => void;
  /** The question about the network, while it stands. */
  readonly question: ReactNode;
  /** Where the gateway is to be looked for, if the last restore moved it. */
  readonly address: string | undefined;
}

/** @param onStarted the box is at work */
export function useRestore(tools: ScreenProps, safe: SafeApply, onStarted: () => void): Restore {
  const { t, gateway, notify } = tools;
  const [asked, setAsked] = useState<{ readonly order: Order; readonly review: Review }>();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [address, setAddress] = useState<string>();

  const send = async (order: Order, fields: Partial<SafeFields>): Promise<void> => {
    await safe.run((options) => gateway.send(restoreBackup, { ...order, ...fields }, options), addressIn(fields));
    setAddress(addressIn(fields));
    onStarted();
  };
  /** Runs one step; `said` is told why it was refused. */
  const step = async (act: () => Promise<void>, said: (text: string) => void): Promise<void> => {
    if (pending) return;
    setPending(true);
    setFailure('');
    try {
      await act();
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      said(refusalText(tools, error));
    } finally {
      setPending(false);
    }
  };
  const start = (order: Order): Promise<void> =>
    step(async () => {
      const review = reviewIn(await gateway.send(reviewNetwork, order, { quiet: true }));
      if (review) setAsked({ order, review });
      else await send(order, {});
    }, setFailure);

  const list = (names: readonly string[]): string =>
    listOf(
      t,
      names.map((name) => sectionName(t, name)),
    );
  const tried = asked?.order.sections.filter((name) => TRIED.includes(name)) ?? [];
  const others = asked?.order.sections.filter((name) => !TRIED.includes(name)) ?? [];
  return {
    start,
    pending,
    failure,
    forget: () => setFailure(''),
    address,
    question: asked && (
      <SafeReview
        title={t('system-care:restore.reachTitle')}
        review={asked.review}
        describe={describer(t, [])}
        tools={tools}
        onBack={() => setAsked(undefined)}
        onApply={(fields) => {
          setAsked(undefined);
          void step(
            () => send(asked.order, fields),
            (text) => notify('error', text),
          );
        }}
      >
        <ul className="list-disc space-y-1 pl-5">
          {tried.length > 0 && <li>{t('system-care:restore.tried', { sections: list(tried) })}</li>}
          {asked.review.changes.some(({ object }) => object === ACCESS) && <li>{t('system-care:restore.triedAccess')}</li>}
          {others.length > 0 && <li>{t('system-care:restore.stays', { sections: list(others) })}</li>}
        </ul>
      </SafeReview>
    ),
  };
}
