/** Under the form of a plan: what it asks of a guard, before it is saved. */
import type { ListViews } from '../../../screen';
import type { planFields } from './plans';

export const views: ListViews<typeof planFields> = {
  Footer: ({ values: { posts, times, days, leg, window }, screen: { t } }) => {
    if (posts.length === 0 || times.length === 0) return null;
    const minutes = (posts.length - 1) * (leg ?? 0) + (window ?? 0);
    return (
      <p className="text-note text-muted" role="status">
        {t('aiso-voice-security-patrol:plans.asks', {
          posts: posts.length,
          rounds: times.length,
          week: posts.length * times.length * days.length,
          minutes,
        })}
      </p>
    );
  },
};
