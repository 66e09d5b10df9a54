/** A change without a form that goes through the safe apply. */
import type { ReactNode } from 'react';
import { useSend } from '../../../screen';
import type { SafeFields } from '../../../screen/apply/safe-apply-calls';
import { SafeReview } from '../../../screen/apply/safe-apply-review';
import { describer } from './messages';
import { addressIn, type NetworkTools, type Plan, refusalText } from './plan';
import { reviewOf } from './review';

/** A change without a form: a deletion, for example. `children` says what is lost. */
export function SafeQuestion({
  network: { screen, overview, safe },
  plan,
  title,
  children,
  onClose,
  onApplied,
}: {
  readonly network: NetworkTools;
  readonly plan: Plan;
  readonly title: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** The box has taken it. */
  readonly onApplied?: () => void;
}) {
  const { t, notify } = screen;
  const sender = useSend(screen, 'toast', (error) => refusalText(screen, error));
  const apply = async (fields: Partial<SafeFields>): Promise<void> => {
    onClose();
    const how = await sender.run(() => safe.run((options) => plan.send(fields, options), addressIn(fields)));
    if (how === 'saved') notify('success', t('common:state.saved'));
    if (how) onApplied?.();
  };
  return (
    <SafeReview
      review={reviewOf(overview, plan.after, plan.more)}
      describe={describer(t, overview.interfaces)}
      screen={screen}
      title={title}
      onApply={(fields) => void apply(fields)}
      onBack={onClose}
    >
      {children}
    </SafeReview>
  );
}
