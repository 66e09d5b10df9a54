/** Under the emergency numbers: what each may be dialled as, and by which route and trunk it gets out now. */
import { useMemo } from 'react';
import type { Translate } from '../../../i18n/keys';
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
  /** The number behind each prefix for outside that leads to it: none where it can't get out, which it can't behind a prefix either. */
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
      also: trunk === undefined ? [] : own.filter(({ dialled }) => !recordOf(plan, dialled)).map(({ dialled }) => dialled),
      taken: own.flatMap(({ dialled }) => {
        const owner = recordOf(plan, dialled);
        return owner ? [placeName(plan, owner)] : [];
      }),
      route: route?.name,
      trunk: trunk === undefined ? undefined : byId(plan.trunks, trunk)?.name,
    };
  });
}

/** Whether calls to it are lost, or one way to dial it leads elsewhere. */
const isLost = ({ trunk, taken }: HelpWay): boolean => trunk === undefined || taken.length > 0;

function wayWords(t: Translate, { also, taken, route, trunk }: HelpWay): string {
  const way =
    route === undefined
      ? t('voice-settings:emergency.noRoute')
      : trunk === undefined
        ? t('voice-settings:emergency.noTrunk', { route })
        : t('voice-settings:emergency.way', { route, trunk });
  const words = [
    way,
    also.length > 0 && t('voice-settings:emergency.also', { numbers: listOf(t, also) }),
    taken.length > 0 && t('voice-settings:emergency.taken', { names: listOf(t, taken) }),
  ];
  return words.filter(Boolean).join(' ');
}

function EmergencyWays({ values, screen }: FooterProps<typeof advancedFields>) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  const ways = useMemo(() => plan && helpWays({ ...plan, emergency: values.emergency }), [plan, values.emergency]);
  if (!ways) return null;
  const groups = [
    { severity: 'danger' as const, of: ways.filter(isLost) },
    { severity: 'info' as const, of: ways.filter((way) => !isLost(way)) },
  ];
  return (
    <div role="status" className="mt-4 space-y-2 empty:hidden">
      {groups.map(
        ({ severity, of }) =>
          of.length > 0 && (
            <Callout key={severity} severity={severity}>
              <ul className="space-y-1">
                {of.map((way) => (
                  <li key={way.number} className="[overflow-wrap:anywhere]">
                    <span className="font-medium">{way.number}</span> {wayWords(t, way)}
                  </li>
                ))}
              </ul>
            </Callout>
          ),
      )}
    </div>
  );
}

export const views: SettingsViews<typeof advancedFields> = { Footer: EmergencyWays };
