/**
 * Starts a restore. What it changes of how the gateway is reached is reviewed first and tried out: it goes back by itself unless it is
 * kept (safe apply). Everything else starts at once.
 */

import { type ReactNode, useState } from 'react';
import type { GatewayError } from '../../../gateway/errors';
import { listOf } from '../../../i18n/list-of';
import { type Review, type SafeApply, type ScreenProps, useSend } from '../../../screen';
import { reviewIn, type SafeFields } from '../../../screen/apply/safe-apply-calls';
import { SafeReview } from '../../../screen/apply/safe-apply-review';
import { useStart } from '../../../screen/job/use-start';
import { ACCESS } from '../network/changes';
import { describer } from '../network/messages';
import { addressIn, refusalText } from '../network/plan';
import { sectionName } from '../words-of';
import { type Order, restoreBackup, reviewNetwork } from './calls';
import { TRIED } from './choice';

/** What a page starts restores with: the way to begin, what went wrong, and the question about the network. */
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
export function useRestore(screen: ScreenProps, safe: SafeApply, onStarted: () => void): Restore {
  const { t, gateway, able } = screen;
  const begin = useStart(gateway);
  const [asked, setAsked] = useState<{ readonly order: Order; readonly review: Review }>();
  const words = (error: GatewayError): string => refusalText(screen, error);
  // What was agreed to in the question has nothing left to stand beside.
  const [begun, agreed] = [useSend(screen, 'here', words), useSend(screen, 'toast', words)];
  const [address, setAddress] = useState<string>();

  const send = async (order: Order, fields: Partial<SafeFields>): Promise<void> => {
    await safe.run((options) => begin(restoreBackup(able), { ...order, ...fields }, options), addressIn(fields));
    setAddress(addressIn(fields));
    onStarted();
  };
  const start = (order: Order): Promise<void> =>
    begun.run(async () => {
      const review = reviewIn(await gateway.send(reviewNetwork, order, { quiet: true }));
      if (review) setAsked({ order, review });
      else await send(order, {});
    });

  const list = (names: readonly string[]): string =>
    listOf(
      t,
      names.map((name) => sectionName(t, name)),
    );
  const tried = asked?.order.sections.filter((name) => TRIED.includes(name)) ?? [];
  const others = asked?.order.sections.filter((name) => !TRIED.includes(name)) ?? [];
  return {
    start,
    pending: begun.pending || agreed.pending,
    failure: begun.failure,
    forget: begun.forget,
    address,
    question: asked && (
      <SafeReview
        title={t('system-care:restore.reachTitle')}
        review={asked.review}
        describe={describer(t, [])}
        screen={screen}
        onBack={() => setAsked(undefined)}
        onApply={(fields) => {
          setAsked(undefined);
          void agreed.run(() => send(asked.order, fields));
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
