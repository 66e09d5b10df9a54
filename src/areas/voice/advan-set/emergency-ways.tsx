/** Under the emergency numbers: what each may be dialled as, and by which route and trunk it gets out now. */
import { useMemo } from 'react';
import { listOf } from '../../../i18n/list-of';
import type { FooterProps, SettingsViews } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { byId, helpBehindPrefix, outboundFor, recordOf, trunkOf } from '../dialplan/graph';
import { placeName } from '../dialplan/place-name';
import type { Dialplan } from '../dialplan/plan';
import { usePlan } from '../parts/use-plan';
import type { advancedFields } from './settings';

/** How one emergency number gets out. */
interface HelpWay {
  readonly number: string;
  /** The number behind each prefix for outside that leads to it. */
  readonly also: readonly string[];
  /** Such as are a record's own number, with its name. */
  readonly taken: readonly string[];
  /** Names of the route and the trunk; undefined where there is none that could take it now. */
  readonly route: string | undefined;
  readonly trunk: string | undefined;
}

/** The ways of all emergency numbers. */
export function helpWays(plan: Dialplan): readonly HelpWay[] {
  const behind = helpBehindPrefix(plan);
  return plan.emergency.map((number) => {
    const own = behind.filter((each) => each.number === number);
    const routes = outboundFor(plan, number);
    const route = routes.find(({ group }) => trunkOf(plan, group) !== undefined) ?? routes[0];
    const trunk = route && trunkOf(plan, route.group);
    return {
      number,
      also: own.filter(({ dialled }) => !recordOf(plan, dialled)).map(({ dialled }) => dialled),
      taken: own.flatMap(({ dialled }) => {
        const owner = recordOf(plan, dialled);
        return owner ? [placeName(plan, owner)] : [];
      }),
      route: route?.name,
      trunk: trunk === undefined ? undefined : byId(plan.trunks, trunk)?.name,
    };
  });
}

function EmergencyWays({ values, screen }: FooterProps<typeof advancedFields>) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  const ways = useMemo(() => plan && helpWays({ ...plan, emergency: values.emergency }), [plan, values.emergency]);
  if (!ways) return null;
  return (
    <div role="status" className="mt-4 space-y-2 empty:hidden">
      {ways.map(({ number, also, taken, route, trunk }) => {
        const way =
          route === undefined
            ? t('voice-settings:emergency.noRoute')
            : trunk === undefined
              ? t('voice-settings:emergency.noTrunk', { route })
              : t('voice-settings:emergency.way', { route, trunk });
        const said = [
          way,
          also.length > 0 && t('voice-settings:emergency.also', { numbers: listOf(t, also) }),
          taken.length > 0 && t('voice-settings:emergency.taken', { names: listOf(t, taken) }),
        ];
        return (
          <Callout key={number} severity={trunk === undefined || taken.length > 0 ? 'danger' : 'info'}>
            <span className="font-medium">{number}</span> {said.filter(Boolean).join(' ')}
          </Callout>
        );
      })}
    </div>
  );
}

export const views: SettingsViews<typeof advancedFields> = { Footer: EmergencyWays };
