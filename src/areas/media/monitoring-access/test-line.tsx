/** Under the form of a camera: credentials that stand in the address, and a test of it as it is typed. */
import { useState } from 'react';
import type { PayloadOf } from '../../../gateway/calls';
import { type FooterProps, useSend, type ViewProps } from '../../../screen';
import { Button, Callout } from '../../../ui';
import { type Tested, testCamera } from './calls';
import type { cameraFields } from './cameras';
import { credentialsIn } from './credentials';

export function CameraFooter({ values, set, id, screen }: FooterProps<typeof cameraFields>) {
  const { t } = screen;
  const { url, sub_url, username, password, transport } = values;
  const inside = credentialsIn(url) ?? credentialsIn(sub_url);
  return (
    <div className="mt-5 grid gap-3">
      {inside && (
        <Callout
          severity="warning"
          action={
            <Button
              onClick={() =>
                set({
                  url: credentialsIn(url)?.url ?? url,
                  sub_url: credentialsIn(sub_url)?.url ?? sub_url,
                  username: inside.username,
                  password: inside.password,
                })
              }
            >
              {t('media-cameras:credentials.move')}
            </Button>
          }
        >
          {t('media-cameras:credentials.found')}
        </Callout>
      )}
      {!inside && url !== '' && (
        <TestNow
          key={`${url} ${username} ${transport}`}
          order={{ ...(id !== undefined && { id }), url, username, password: password ?? '', transport }}
          screen={screen}
        />
      )}
    </div>
  );
}

function TestNow({ order, screen }: ViewProps & { readonly order: PayloadOf<typeof testCamera> }) {
  const { t } = screen;
  const { send, pending, failure } = useSend(screen);
  const [tested, setTested] = useState<Tested>();
  return (
    <div>
      <Button icon="refresh" pending={pending} onClick={async () => setTested((await send(testCamera, order))?.data)}>
        {t('media-cameras:test.action')}
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {failure}
        {tested && !pending && (
          <p className={tested.ok ? 'text-success' : 'text-danger'}>
            {tested.ok
              ? t('media-cameras:test.ok', {
                  codec: tested.codec,
                  resolution: tested.resolution,
                  bitrate: tested.bitrate,
                  ms: tested.first_frame_ms,
                })
              : t(`media-cameras:cameras.values.reason.${tested.reason === '' ? 'no_stream' : tested.reason}`)}
          </p>
        )}
      </div>
    </div>
  );
}
