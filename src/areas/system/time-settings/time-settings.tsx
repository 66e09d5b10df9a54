/** Time: the box's clock beside this computer's, its zone, and whom it asks for the time (SPEC.md 7, Network/timezone). */
import { useMemo } from 'react';
import { PageHead, type ScreenProps, SettingsForm, type ViewProps } from '../../../screen';
import { settingsDef } from '../../../screen/definition/definition';
import { clockFields } from './calls';
import { ClockHead } from './clock-head';

const settings = settingsDef({
  key: 'system-status:time',
  component: 'system/timezone',
  resource: 'networkTimezone',
  fields: clockFields,
  form: { clock: ['zone', 'ntp', { field: 'servers', when: ({ ntp }) => ntp, required: ({ ntp }) => ntp }] },
  Head: ClockHead,
});

/**
 * The settings, as a part of another screen too.
 * @param component the screen whose rights count
 */
export function TimeSettings({ screen, component = 'system/timezone' }: { readonly screen: ScreenProps; readonly component?: string }) {
  const def = useMemo(() => ({ ...settings, component }), [component]);
  const own = useMemo(
    () => ({ ...screen, can: (right: string) => screen.can(right.replace('system/timezone', component)) }),
    [screen, component],
  );
  return <SettingsForm screen={own} def={def} />;
}

/** The screen. */
export function TimeScreen({ screen }: ViewProps) {
  return (
    <>
      <PageHead />
      <TimeSettings screen={screen} />
    </>
  );
}
