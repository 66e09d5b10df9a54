/** Basicset: how the box speaks SIP. */
import type { ValuesOf } from '../../../field';
import { PageHead, type ScreenProps, SettingsForm } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { type basicFields, basicSettings, portClashes } from './settings';

/** Says while a port is typed who has it already, with the way to the owner's page. */
const TakenPorts = ({
  values,
  tools: { t, open, reachable },
}: {
  readonly values: ValuesOf<typeof basicFields>;
  readonly tools: ScreenProps;
}) => {
  const clashes = portClashes(values);
  const owners = new Map(
    clashes.flatMap(({ by }) => (by.component !== undefined && reachable(by.component) ? [[by.component, by.owner]] : [])),
  );
  return (
    <div role="status">
      {clashes.length > 0 && (
        <div className="mb-4">
          <Callout
            level="danger"
            action={
              owners.size > 0 &&
              [...owners].map(([component, owner]) => (
                <Button key={component} onClick={() => open(component)}>
                  {t('voice-settings:ports.toOwner', { name: owner })}
                </Button>
              ))
            }
          >
            {clashes.map(({ field, port, by }) => (
              <p key={field}>{t('voice-settings:ports.taken', { port: `${port}/${by.transport.toUpperCase()}`, name: by.owner })}</p>
            ))}
          </Callout>
        </div>
      )}
    </div>
  );
};

const watched = { ...basicSettings, Head: TakenPorts };

/** The screen. */
export const BasicSet = (tools: ScreenProps) => (
  <>
    <PageHead />
    <SettingsForm tools={tools} def={watched} />
  </>
);
